import type { FieldTextKey } from '../model/field-texts.js'
import { neededPartsOf, type PartsType, VALUE_PARTS, WHOLE_PHONE_PART } from '../model/field-types.js'
import { givenPart, givenText } from '../model/untrusted-value.js'
import { type Around, box, frameOf, group, help, mark, type ShownField, title } from './field-box.js'
import { addressKeyOf, addressPartsOf, datePartsOf } from './local-format.js'
import { type FormNode, type GivenAttributes, node } from './node.js'

/** A field whose value has parts. */
export type GroupField = Extract<ShownField, { type: PartsType }>

/** A few digits. No date here is a birthday, nor any time one that a browser knows. */
const digits = (maxlength: number): GivenAttributes => ({
  inputmode: 'numeric',
  maxlength,
  autocomplete: 'off',
})

const number = (autocomplete: string): GivenAttributes => ({ inputmode: 'numeric', autocomplete })

/** How a part is typed, and what a browser may fill it with (https://html.spec.whatwg.org/#autofill). */
const PARTS: { readonly [Type in GroupField['type']]: Readonly<Record<string, GivenAttributes>> } = {
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

const WHOLE_PHONE: GivenAttributes = { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }

/** A telephone number that is written as one. */
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

/** What was filled in of a part; a number may have come as one text. */
const filled = (field: GroupField, value: unknown, part: string): string =>
  isWhole(field) && part === WHOLE_PHONE_PART
    ? givenText(value) || givenPart(value, part)
    : givenPart(value, part)

/** One control, for a telephone number as people write it. */
function wholePhone(field: GroupField, around: Around): FormNode {
  const { id, described, invalid } = frameOf(field, around)
  const control = node('input', {
    'data-part': 'control',
    id,
    name: `${field.id}.${WHOLE_PHONE_PART}`,
    ...WHOLE_PHONE,
    value: filled(field, around.value(field.id), WHOLE_PHONE_PART) || undefined,
    required: field.required,
    'aria-describedby': described,
    'aria-invalid': invalid,
  })
  return box(field, around, {}, title(field, around, 'label', id), help(field, around), control)
}

function control(attrs: GivenAttributes, value: string, isHalfOfDay: boolean, { t }: Around): FormNode {
  if (!isHalfOfDay) return node('input', { ...attrs, value: value || undefined })
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

/** A field whose value has parts, each with a control and a label of its own. */
export function groupTree(field: GroupField, around: Around): FormNode {
  const { t, locale } = around
  const { invalid } = frameOf(field, around)
  if (isWhole(field) && partsOf(field, locale).length === 1) return wholePhone(field, around)
  const neededParts = neededPartsOf(field)
  const parts = partsOf(field, locale).map((part) => {
    const id = around.id(field.id, part.toLowerCase())
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
    // The title says of the whole group whether it is needed; only what is not, of one that is, says so itself.
    const isExtra = field.required && !needed
    return node(
      'div',
      { 'data-part': 'value' },
      node('label', { for: id }, isExtra ? `${t(key)} ` : t(key), isExtra && mark(t, false)),
      control(attrs, filled(field, around.value(field.id), part), part === 'Ampm', around),
    )
  })
  return group(field, around, {}, ...parts)
}
