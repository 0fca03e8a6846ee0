import {
  type FieldValue,
  type FormField,
  type FormValues,
  hasParts,
  VALUE_PARTS,
  WHOLE_PHONE_PART,
} from '@site/runtime/contract'
import type { Post } from './post.js'
import { normalise } from './values.js'

/** Values of a form, as its native names spell them. */
export interface NativeValues {
  readonly values: FormValues
  /** Whether every name was one of the form's. */
  readonly known: boolean
}

/** Takes the text of one native name. */
type Slot = (text: string) => void

/** The native names of a field and what they write into; then the value that came of it. */
interface Slots {
  readonly slots: readonly (readonly [name: string, slot: Slot])[]
  value(): FieldValue
}

/** A value of parts, or of scores by question, each under a name of its own. */
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
    if (field.type !== 'phone') return parts
    // A form of the site's own may have one control, under the field's name.
    const whole = parts.slots.find(([name]) => name === `${id}.${WHOLE_PHONE_PART}`)![1]
    return { ...parts, slots: [...parts.slots, [id, whole]] }
  }
  switch (field.type) {
    case 'likert':
      return slotsOfParts(id, field.options, (_, index) => index)
    case 'checkbox': {
      const chosen = new Set<string>()
      return { slots: [[id, (text) => chosen.add(text)]], value: () => [...chosen] }
    }
    case 'file':
      // A form without enctype sends the name alone; there is no file then.
      return { slots: [[id, () => {}]], value: () => [] }
    default: {
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
  }
}

/**
 * Reads what a form without script sends: parts as `field.Part`, scores as `field.0`, boxes as a name that comes
 * several times. A single name that comes twice keeps its last text. What is missing, such as a box that nobody
 * ticked, is an empty value.
 *
 * @example
 * nativeValues([{ id: 'name', type: 'name', … }], { texts: [['name.First', 'Ada']], files: [] })
 * // { values: { name: { First: 'Ada' } }, known: true }
 */
export function nativeValues(fields: readonly FormField[], { texts, files }: Post): NativeValues {
  const asked = fields.filter(({ type }) => type !== 'section')
  const read = asked.map((field) => ({ id: field.id, ...slotsOf(field) }))
  const slots = new Map(read.flatMap((field) => field.slots))
  let known = files.every(([name]) => slots.has(name))
  for (const [name, text] of texts) {
    const slot = slots.get(name)
    if (slot) slot(normalise(text))
    else known = false
  }
  return { values: Object.fromEntries(read.map(({ id, value }) => [id, value()])), known }
}

/** Values as a page may show them again: no password, and no file, which a page cannot put back. */
export const shownAgain = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ id, type }) => type !== 'password' && type !== 'file' && Object.hasOwn(values, id))
      .map(({ id }) => [id, values[id]!]),
  )
