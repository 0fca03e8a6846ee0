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
  | 'min'
  | 'max'
  | 'whole'
  | 'fromToday'
  | 'daysAhead'
  | 'earliest'
  | 'latest'
  | 'seconds'
  | 'minutes'

/** Which properties a type has, in the order of its form. The editor is printed from this table. */
const FIELD_PROPERTIES: Readonly<Record<FormFieldType, readonly Property[]>> = {
  text: ['description', 'placeholder', 'required'],
  textarea: ['description', 'placeholder', 'maxLength', 'required'],
  email: ['description', 'placeholder', 'required'],
  number: ['description', 'placeholder', 'min', 'max', 'whole', 'required'],
  website: ['description', 'placeholder', 'required'],
  currency: ['description', 'symbol', 'required'],
  password: ['description', 'required'],
  twitter: ['description', 'required'],
  date: ['description', 'fromToday', 'daysAhead', 'earliest', 'latest', 'required'],
  time: ['description', 'minutes', 'seconds', 'required'],
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

/** How a property is edited. A count is a whole number, and empty for none. */
export const CONTROLS: Readonly<
  Record<Property, 'line' | 'lines' | 'flag' | 'count' | 'number' | 'date' | 'options'>
> = {
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
  maxLength: 'count',
  min: 'number',
  max: 'number',
  whole: 'flag',
  fromToday: 'flag',
  daysAhead: 'count',
  earliest: 'date',
  latest: 'date',
  seconds: 'flag',
  minutes: 'count',
}

/** A field of a draft, by what its properties depend on. */
interface TypedField {
  readonly type: FormFieldType
  readonly minutes?: unknown
}

/** A time that comes in steps of minutes has no seconds. */
const hasEffect = (property: Property, { minutes }: TypedField): boolean =>
  property !== 'seconds' || minutes === undefined || minutes === 0

/**
 * The properties of a field that have an effect.
 *
 * @param limits whether the site lets owners limit text areas
 */
export const propertiesOf = (field: TypedField, limits: boolean): readonly Property[] =>
  FIELD_PROPERTIES[field.type].filter(
    (property) => (property !== 'maxLength' || limits) && hasEffect(property, field),
  )
