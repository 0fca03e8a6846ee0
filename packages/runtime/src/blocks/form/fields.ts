import { isEmail } from '../../contract/forms/email.js'
import { type FieldRules, faultOf } from '../../contract/forms/rules.js'
import type { FormTexts } from '../../contract/forms/wording.js'
import { loadChunk } from '../../core/load.js'
import { type Control, isControl, limitOf, valueOfOne } from './control.js'
import type { Field, FormContext } from './field.js'
import type { FormMessages } from './messages.js'

/** Types with one control, whose value is its text: most forms have no others. */
const PLAIN = /^(?:text|textarea|email|password|hidden|select|select-one|search|tel)$/

/** Which of some boxes each of some elements lies in. */
function sort<Kind extends HTMLElement>(elements: readonly Kind[], boxes: ReadonlySet<Element>) {
  const sorted = new Map<Element, Kind[]>()
  for (const each of elements) {
    let box: Element | null = each
    while (box && !boxes.has(box)) box = box.parentElement
    if (!box) continue
    const mine = sorted.get(box)
    if (mine) mine.push(each)
    else sorted.set(box, [each])
  }
  return sorted
}

/** A title without the mark that says that its field is required, or optional. */
function labelOf(title: Element | undefined, marks: readonly HTMLElement[]): string {
  let text = title?.textContent ?? ''
  for (const mark of marks) if (title?.contains(mark)) text = text.replace(mark.textContent, '')
  return text.trim().replace(/\s+/g, ' ')
}

/** The fields of a form, and the texts that say what is wrong with them. */
export interface FormFields {
  readonly fields: readonly Field[]
  readonly t: FormTexts
  /** What is sent, with the files of its fields: null where there are none. */
  attach(sent: Readonly<Record<string, string>>): FormData | null
}

/**
 * The fields of a form, in document order. A box without a control is left alone. Code for types that only some
 * forms have comes when there is one.
 */
export async function readFields(
  { parts, options, site, signal }: FormContext,
  messages: FormMessages,
): Promise<FormFields> {
  const boxes = new Set<Element>(parts('field'))
  const controls = sort(parts('control').filter(isControl), boxes)
  const slots = sort(parts('error'), boxes)
  const titles = sort(parts('title'), boxes)
  const marks = parts('mark')
  const typeOf = (box: Element, own: readonly Control[]) => box.getAttribute('data-type') ?? own[0]!.type
  const isPlain = (box: Element, own: readonly Control[]) =>
    own.length === 1 && PLAIN.test(typeOf(box, own)) && options.emailRule === 'short'
  const hasKinds = ![...controls].every(([box, own]) => isPlain(box, own))
  const kinds = hasKinds
    ? await loadChunk('form fields', () => import('./kinds.js'), { signal }).then(({ loadKinds }) =>
        loadKinds(site),
      )
    : null

  const fields = [...controls].flatMap(([element, own]): Field[] => {
    const box = element as HTMLElement
    const control = own[0]!
    const type = typeOf(box, own)
    const id = box.getAttribute('data-field-id') ?? control.name
    if (!id) return []
    const kind = isPlain(box, own) ? null : (kinds?.kindOf(type, own, options.emailRule) ?? null)
    const value = kind?.value ?? (() => valueOfOne(own))
    const rules: FieldRules = {
      required: box.hasAttribute('data-required') || own.some(({ required }) => required),
      maxLength: limitOf(control),
      needed: kind?.needed ?? [],
      check: kind?.check ?? ((text) => (type !== 'email' || isEmail(String(text).trim()) ? null : 'email')),
    }
    return [
      {
        id,
        type,
        box,
        controls: own,
        label: labelOf(titles.get(box)?.[0] ?? control.labels?.[0], marks),
        slot: slots.get(box)?.[0],
        value,
        fault: () => faultOf(rules, value()),
        blame: kind?.blame ?? (() => own),
      },
    ]
  })
  // Plain fields have no faults but those that every form can name.
  return {
    fields,
    t: kinds?.t ?? (messages.t as FormTexts),
    attach: (sent) => kinds?.attach(fields, sent) ?? null,
  }
}
