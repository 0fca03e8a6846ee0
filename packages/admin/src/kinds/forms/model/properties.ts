import type { FormFieldType } from '@site/runtime/contract'

/** The properties of fields that an owner sets, besides the label. */
export type Property =
  | 'description'
  | 'placeholder'
  | 'symbol'
  | 'showCountryCode'
  | 'underline'
  | 'options'
  | 'key'
  | 'value'
  | 'required'
  | 'accept'
  | 'multiple'
  | 'maxLength'

/** Which properties a type has, in the order of its form. The editor is printed from this table. */
const FIELD_PROPERTIES: Readonly<Record<FormFieldType, readonly Property[]>> = {
  text: ['description', 'placeholder', 'required'],
  textarea: ['description', 'placeholder', 'maxLength', 'required'],
  email: ['description', 'placeholder', 'required'],
  number: ['description', 'placeholder', 'required'],
  website: ['description', 'placeholder', 'required'],
  currency: ['description', 'symbol', 'required'],
  password: ['description', 'required'],
  twitter: ['description', 'required'],
  date: ['description', 'required'],
  time: ['description', 'required'],
  name: ['description', 'required'],
  address: ['description', 'required'],
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: ['description', 'options', 'required'],
  checkbox: ['description', 'options', 'required'],
  select: ['description', 'options', 'required'],
  likert: ['description', 'options', 'required'],
  hidden: ['key', 'value'],
  file: ['description', 'accept', 'multiple', 'required'],
}

/** How a property is edited. */
export const CONTROLS: Readonly<Record<Property, 'line' | 'lines' | 'flag' | 'number' | 'options'>> = {
  description: 'lines',
  placeholder: 'line',
  symbol: 'line',
  showCountryCode: 'flag',
  underline: 'flag',
  options: 'options',
  key: 'line',
  value: 'line',
  required: 'flag',
  accept: 'line',
  multiple: 'flag',
  maxLength: 'number',
}

/**
 * The properties of a type.
 *
 * @param limits whether the site lets owners limit text areas
 */
export const propertiesOf = (type: FormFieldType, limits: boolean): readonly Property[] =>
  FIELD_PROPERTIES[type].filter((property) => property !== 'maxLength' || limits)
