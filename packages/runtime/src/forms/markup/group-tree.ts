import { fieldBounds } from '../model/bounds.js'
import type { FieldTextKey } from '../model/field-texts.js'
import { neededPartsOf, type PartsType, VALUE_PARTS, WHOLE_PHONE_PART } from '../model/field-types.js'
import { partIn, textIn } from '../model/untrusted-value.js'
import {
  boundAttributes,
  box,
  frameOf,
  group,
  help,
  mark,
  type ShownField,
  type TreeContext,
  title,
} from './field-box.js'
import { addressKeyOf, addressPartsOf, datePartsOf } from './local-format.js'
import { type FormNode, type NodeAttributes, node } from './node.js'

/** A field whose value has parts. */
export type GroupField = Extract<ShownField, { type: PartsType }>

/** A few digits. Autofill is off, because browsers only know birthdays. */
const digits = (maxlength: number): NodeAttributes => ({
  inputmode: 'numeric',
  maxlength,
  autocomplete: 'off',
})

const number = (autocomplete: string): NodeAttributes => ({ inputmode: 'numeric', autocomplete })

/** The keyboard and autofill of each part (https://html.spec.whatwg.org/#autofill). */
const PARTS: { readonly [Type in GroupField['type']]: Readonly<Record<string, NodeAttributes>> } = {
  name: { First: { autocomplete: 'given-name' }, Last: { autocomplete: 'family-name' } },
  phone: {
    Country: number('tel-country-code'),
    Areacode: number('tel-area-code'),
    Prefix: number('tel-local-prefix'),
    Line: number('tel-local-suffix'),
  },
  address: {
    Line1: { autocomplete: 'address-line1' },
    Line2: { autocomplete: 'address-line2' },
    City: { autocomplete: 'address-level2' },
    State: { autocomplete: 'address-level1' },
    Zip: { autocomplete: 'postal-code' },
    Country: { autocomplete: 'country-name' },
  },
  date: { Month: digits(2), Day: digits(2), Year: digits(4) },
  time: { Hour: digits(2), Minute: digits(2), Second: digits(2), Ampm: {} },
}

const WHOLE_PHONE: NodeAttributes = { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }

/** Whether a field is a telephone number in one piece. */
const isWhole = (field: GroupField) => field.type === 'phone' && field.format === 'local'

function partsOf(field: GroupField, locale: string): readonly string[] {
  if (field.type === 'phone') {
    const parts = isWhole(field) ? ['Country', WHOLE_PHONE_PART] : VALUE_PARTS.phone
    return parts.filter((part) => part !== 'Country' || field.showCountryCode)
  }
  if (field.type === 'date' && field.format === 'local') return datePartsOf(locale)
  if (field.type === 'address' && field.format === 'local') return addressPartsOf(locale)
  return VALUE_PARTS[field.type]
}

function keyOf(field: GroupField, part: string, locale: string): FieldTextKey {
  const local = field.type === 'address' && field.format === 'local' && addressKeyOf(part, locale)
  if (local) return local
  if (isWhole(field) && part === WHOLE_PHONE_PART) return 'field.phone.number'
  return `field.${field.type}.${part.toLowerCase()}` as FieldTextKey
}

/** The previous value of a part; a telephone number may be one text. */
const previousValue = (field: GroupField, value: unknown, part: string): string =>
  isWhole(field) && part === WHOLE_PHONE_PART ? textIn(value) || partIn(value, part) : partIn(value, part)

/** A value in a single control. */
function wholeControl(field: GroupField, context: TreeContext, own: NodeAttributes): FormNode {
  const { id, described, invalid } = frameOf(field, context)
  const control = node('input', {
    'data-part': 'control',
    id,
    ...own,
    required: field.required,
    'aria-describedby': described,
    'aria-invalid': invalid,
  })
  return box(field, context, {}, title(field, context, 'label', id), help(field, context), control)
}

/** A telephone number in a single control. */
const wholePhone = (field: GroupField, context: TreeContext): FormNode =>
  wholeControl(field, context, {
    name: `${field.id}.${WHOLE_PHONE_PART}`,
    ...WHOLE_PHONE,
    value: previousValue(field, context.value(field.id), WHOLE_PHONE_PART) || undefined,
  })

function control(attrs: NodeAttributes, value: string, isAmPm: boolean, { t }: TreeContext): FormNode {
  if (!isAmPm) return node('input', { ...attrs, value: value || undefined })
  const half = (name: string, words: string) =>
    node('option', { value: name, selected: name !== '' && value === name }, words)
  return node(
    'select',
    { ...attrs, autocomplete: 'off' },
    half('', '–'),
    half('AM', t('field.time.am')),
    half('PM', t('field.time.pm')),
  )
}

/** A field whose value has parts, each with its own control and label. */
export function groupTree(field: GroupField, context: TreeContext): FormNode {
  const { t, locale, today } = context
  // Only the browser's own control of a date or time can have bounds, so that they hold without script.
  const bounds = fieldBounds(field, today)
  if (bounds) {
    const value = textIn(context.value(field.id)) || undefined
    return wholeControl(field, context, { name: field.id, ...boundAttributes(bounds), value })
  }
  const { invalid } = frameOf(field, context)
  if (isWhole(field) && partsOf(field, locale).length === 1) return wholePhone(field, context)
  const neededParts = neededPartsOf(field)
  const parts = partsOf(field, locale).map((part) => {
    const id = context.id(field.id, part.toLowerCase())
    const needed = field.required && neededParts.includes(part)
    const key = keyOf(field, part, locale)
    const attrs = {
      'data-part': 'control',
      id,
      name: `${field.id}.${part}`,
      type: part === 'Ampm' ? undefined : 'text',
      ...PARTS[field.type][part],
      ...(isWhole(field) && part === WHOLE_PHONE_PART && { ...WHOLE_PHONE, autocomplete: 'tel-national' }),
      required: needed,
      'aria-invalid': invalid,
    }
    // The title marks the whole group as required or optional; only optional parts of a required group have a mark.
    const isOptional = field.required && !needed
    return node(
      'div',
      { 'data-part': 'value' },
      node('label', { for: id }, isOptional ? `${t(key)} ` : t(key), isOptional && mark(t, false)),
      control(attrs, previousValue(field, context.value(field.id), part), part === 'Ampm', context),
    )
  })
  return group(field, context, {}, ...parts)
}
