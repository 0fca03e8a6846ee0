import { loadChunk } from '../../../core/load.js'
import { faultOfEmail } from '../../../forms/rules/email.js'
import { type FieldRules, faultOf } from '../../../forms/rules/field-rules.js'
import { type FormTexts, wordFault } from '../../../forms/rules/issue-text.js'
import { type Control, isControl, limitOf, valueOfOne } from '../elements/control.js'
import type { FormMessages } from '../messages.js'
import type { Field, FormContext, Kind } from './field.js'
import type { FileFields } from './files.js'

/** Types with one control, whose value is its text: most forms have no others. */
const PLAIN = /^(?:text|textarea|email|password|hidden|select|select-one|search|tel)$/

/** Which of some boxes each of some elements lies in. */
function sort<Kind extends HTMLElement>(elements: readonly Kind[], boxes: ReadonlySet<Element>) {
  const sorted = new Map<Element, Kind[]>()
  for (const each of elements) {
    let box: Element | null = each
    while (box && !boxes.has(box)) box = box.parentElement
    if (box) sorted.set(box, [...(sorted.get(box) ?? []), each])
  }
  return sorted
}

/** A title without the mark that says that its field is required, or optional. */
function labelOf(title: Element | undefined, marks: readonly HTMLElement[]): string {
  let text = title?.textContent ?? ''
  for (const mark of marks) if (title?.contains(mark)) text = text.replace(mark.textContent, '')
  return text.trim().replace(/\s+/g, ' ')
}

/** How a field is read that is its one control. */
const plainKind = (type: string, own: readonly Control[]): Kind => ({
  needed: [],
  value: () => valueOfOne(own),
  check: (text) => (type === 'email' ? faultOfEmail(text) : null),
  blame: () => own,
})

/** The fields of a form. */
export interface FormFields {
  readonly fields: readonly Field[]
  /** What only a form with files has. */
  readonly files: FileFields | null | undefined
}

/**
 * The fields of a form, in document order. A box without a control is left alone. Code for types that only some
 * forms have comes when there is one.
 */
export async function readFields(context: FormContext, messages: FormMessages): Promise<FormFields> {
  const { parts, options, signal } = context
  const boxes = new Set<Element>(parts('field'))
  const controls = sort(parts('control').filter(isControl), boxes)
  const slots = sort(parts('error'), boxes)
  const titles = sort(parts('title'), boxes)
  const marks = parts('mark')
  const typeOf = (box: Element, own: readonly Control[]) => box.getAttribute('data-type') ?? own[0]!.type
  const isPlain =
    options.emailRule === 'short' &&
    [...controls].every(([box, own]) => own.length === 1 && PLAIN.test(typeOf(box, own)))
  const kinds = isPlain
    ? null
    : await loadChunk('form fields', () => import('./types.js'), { signal }).then(({ loadKinds }) =>
        loadKinds(context),
      )

  // Plain fields have no faults but those that every form can name.
  const t = kinds?.t ?? (messages.t as FormTexts)

  const fields = [...controls].flatMap(([element, own]): Field[] => {
    const box = element as HTMLElement
    const control = own[0]!
    const type = typeOf(box, own)
    const id = box.getAttribute('data-field-id') ?? control.name
    if (!id) return []
    const kind = (kinds?.kindOf ?? plainKind)(type, own)
    const rules: FieldRules = {
      ...kind,
      required: box.hasAttribute('data-required') || own.some(({ required }) => required),
      maxLength: limitOf(control),
    }
    const label = labelOf(titles.get(box)?.[0] ?? control.labels?.[0], marks)
    return [
      {
        id,
        box,
        controls: own,
        label,
        slot: slots.get(box)?.[0],
        value: kind.value,
        fault() {
          const fault = faultOf(rules, kind.value())
          const text = fault ? wordFault(t, fault, label) : kind.own?.()
          return text ? { text, blamed: kind.blame(fault) } : null
        },
        blamable: kind.blame(null),
      },
    ]
  })
  return { fields, files: kinds?.files }
}
