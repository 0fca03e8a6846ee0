import { type Around, frameOf, group, mark, type ShownField } from './field-box.js'
import type { FieldTextKey } from './field-texts.js'
import { NEEDED_PARTS, type PartsType, VALUE_PARTS } from './field-types.js'
import { givenPart } from './given.js'
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

const partsOf = (field: GroupField): readonly string[] =>
  VALUE_PARTS[field.type].filter(
    (part) => field.type !== 'phone' || part !== 'Country' || field.showCountryCode,
  )

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

/** A field whose value has parts, each with a control and a label of its own [FLD-001..005]. */
export function groupTree(field: GroupField, around: Around): FormNode {
  const { t } = around
  const { invalid } = frameOf(field, around)
  const parts = partsOf(field).map((part) => {
    const id = around.id(field.id, part.toLowerCase())
    const needed = field.required && NEEDED_PARTS[field.type]!.includes(part)
    const key = `field.${field.type}.${part.toLowerCase()}` as FieldTextKey
    const attrs = {
      'data-part': 'control',
      id,
      name: `${field.id}.${part}`,
      type: part === 'Ampm' ? undefined : 'text',
      ...PARTS[field.type][part],
      required: needed,
      'aria-invalid': invalid,
    }
    // The title says of the whole group whether it is needed; only what is not, of one that is, says so itself.
    const isExtra = field.required && !needed
    return node(
      'div',
      { 'data-part': 'value' },
      node('label', { for: id }, isExtra ? `${t(key)} ` : t(key), isExtra && mark(t, false)),
      control(attrs, givenPart(around.value(field.id), part), part === 'Ampm', around),
    )
  })
  return group(field, around, {}, ...parts)
}
