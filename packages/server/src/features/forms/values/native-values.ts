import {
  type FieldValue,
  type FormField,
  type FormValues,
  hasParts,
  isExtraName,
  VALUE_PARTS,
} from '@site/runtime/contract'
import type { FormBody } from '../../../base/http/form-body/form-body.js'
import { normalise } from './values.js'

/** One text, or those of several controls with the same name. */
const oneOrMore = (texts: readonly string[]): FieldValue => (texts.length > 1 ? texts : (texts[0] ?? ''))

/** Stores the text of one control. */
type Slot = (text: string) => void

/** The controls of a field by their names, and the value that they form together. */
interface Slots {
  readonly slots: readonly (readonly [name: string, slot: Slot])[]
  value(): FieldValue
}

/** A value of parts, or of scores by question: one control for each. */
function slotsOfParts(
  id: string,
  parts: readonly string[],
  nameOf: (part: string, index: number) => string | number,
): Slots {
  const values = new Map<string, string>()
  return {
    slots: parts.map((part, index) => [`${id}.${nameOf(part, index)}`, (text) => values.set(part, text)]),
    value: () => Object.fromEntries(values),
  }
}

function slotsOf(field: FormField): Slots {
  const { id } = field
  if (hasParts(field)) {
    const parts = slotsOfParts(id, VALUE_PARTS[field.type], (part) => part)
    // A theme's own form may have a single control for the whole value, named like the field.
    let whole = ''
    return {
      slots: [
        ...parts.slots,
        [
          id,
          (text) => {
            whole = text
          },
        ],
      ],
      value: () => whole || parts.value(),
    }
  }
  switch (field.type) {
    case 'likert':
      return slotsOfParts(id, field.options, (_, index) => index)
    case 'checkbox': {
      const chosen = new Set<string>()
      return { slots: [[id, (text) => chosen.add(text)]], value: () => [...chosen] }
    }
    case 'file':
      // A form without enctype sends only the file's name, as a text.
      return { slots: [[id, () => {}]], value: () => [] }
    case 'password': {
      let value = ''
      return {
        slots: [
          [
            id,
            (text) => {
              value = text
            },
          ],
        ],
        value: () => value,
      }
    }
    default: {
      const texts: string[] = []
      return { slots: [[id, (text) => texts.push(text)]], value: () => oneOrMore(texts) }
    }
  }
}

/**
 * Reads the values of a form that was sent without script: parts as `field.Part`, scores as `field.0`,
 * checkboxes as a repeated name. Several texts under one name form a list. A missing value is empty, such as that of an
 * unchecked box. Texts under names that no field has are kept under these names.
 *
 * @returns `hasUnknownFields`: a name can be no value of the form, as a file's that no field has, or one that cannot be stored
 *
 * @example
 * nativeValues([{ id: 'name', type: 'name', … }], { texts: [['name.First', 'Ada']], files: [] })
 * // { values: { name: { First: 'Ada' } }, hasUnknownFields: false }
 */
export function nativeValues(fields: readonly FormField[], { texts, files }: FormBody) {
  const inputs = fields.filter(({ type }) => type !== 'section')
  const read = inputs.map((field) => ({ id: field.id, ...slotsOf(field) }))
  const slots = new Map(read.flatMap((field) => field.slots))
  const taken = new Set(fields.map(({ id }) => id))
  const extras = new Map<string, string[]>()
  let hasUnknownFields = files.some(([name]) => !slots.has(name))
  for (const [name, text] of texts) {
    const slot = slots.get(name)
    if (slot) slot(normalise(text))
    else if (taken.has(name) || !isExtraName(name)) hasUnknownFields = true
    else extras.set(name, [...(extras.get(name) ?? []), normalise(text)])
  }
  const values = [
    ...read.map(({ id, value }) => [id, value()] as const),
    ...[...extras].map(([name, own]) => [name, oneOrMore(own)] as const),
  ]
  return { values: Object.fromEntries(values), hasUnknownFields }
}

/** Values that a page may show again. Passwords must not be among them, and files cannot be. */
export const visibleAgain = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ id, type }) => type !== 'password' && type !== 'file' && Object.hasOwn(values, id))
      .map(({ id }) => [id, values[id]!]),
  )
