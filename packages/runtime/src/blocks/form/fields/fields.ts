import { loadChunk } from '../../../core/load.js'
import { faultOfEmail } from '../../../forms/rules/email.js'
import { type FieldRules, faultOf } from '../../../forms/rules/field-rules.js'
import { type FormTexts, wordFault } from '../../../forms/rules/issue-text.js'
import type { FormContext, FormMessages } from '../context.js'
import { type Control, isControl, limitOf, valueOfOne } from '../elements/control.js'
import type { Field, FieldType } from './field.js'
import type { FileFields } from './files.js'

/** Types with a single control and a text value: most forms have no others. */
const PLAIN_TYPES = /^(?:text|textarea|email|password|hidden|select|select-one|search|tel)$/

/** Groups elements by the box that contains them. */
function groupByBox<Kind extends HTMLElement>(elements: readonly Kind[], boxes: ReadonlySet<Element>) {
  const groups = new Map<Element, Kind[]>()
  for (const each of elements) {
    let box: Element | null = each
    while (box && !boxes.has(box)) box = box.parentElement
    if (box) groups.set(box, [...(groups.get(box) ?? []), each])
  }
  return groups
}

/** A title without its mark for required or optional fields. */
function labelOf(title: Element | undefined, marks: readonly HTMLElement[]): string {
  let text = title?.textContent ?? ''
  for (const mark of marks) if (title?.contains(mark)) text = text.replace(mark.textContent, '')
  return text.trim().replace(/\s+/g, ' ')
}

/** The type of a field with a single control. */
const plainType = (type: string, controls: readonly Control[]): FieldType => ({
  needed: [],
  value: () => valueOfOne(controls),
  check: (text) => (type === 'email' ? faultOfEmail(text) : null),
  targetsOf: () => controls,
})

/** The fields of a form. */
export interface FormFields {
  readonly fields: readonly Field[]
  /** Code for file fields, if the form has any. */
  readonly files: FileFields | null | undefined
}

/**
 * Reads the fields of a form, in document order. Boxes without a control are ignored. The code for special types loads
 * with the first form that needs it.
 */
export async function readFields(context: FormContext, messages: FormMessages): Promise<FormFields> {
  const { parts, options, signal } = context
  const boxes = new Set<Element>(parts('field'))
  const controlsByBox = groupByBox(parts('control').filter(isControl), boxes)
  const errors = groupByBox(parts('error'), boxes)
  const titles = groupByBox(parts('title'), boxes)
  const marks = parts('mark')
  const typeOf = (box: Element, controls: readonly Control[]) =>
    box.getAttribute('data-type') ?? controls[0]!.type
  const isPlain =
    options.emailRule === 'short' &&
    [...controlsByBox].every(
      ([box, controls]) => controls.length === 1 && PLAIN_TYPES.test(typeOf(box, controls)),
    )
  const types = isPlain
    ? null
    : await loadChunk('form fields', () => import('./types.js'), { signal }).then(({ loadFieldTypes }) =>
        loadFieldTypes(context),
      )

  // Plain fields only have issues that the texts of every form describe.
  const t = types?.t ?? (messages.t as FormTexts)

  const fields = [...controlsByBox].flatMap(([element, controls]): Field[] => {
    const box = element as HTMLElement
    const control = controls[0]!
    const typeName = typeOf(box, controls)
    const id = box.getAttribute('data-field-id') ?? control.name
    if (!id) return []
    const type = (types?.fieldType ?? plainType)(typeName, controls)
    const rules: FieldRules = {
      ...type,
      required: box.hasAttribute('data-required') || controls.some(({ required }) => required),
      maxLength: limitOf(control),
    }
    const label = labelOf(titles.get(box)?.[0] ?? control.labels?.[0], marks)
    return [
      {
        id,
        box,
        controls,
        label,
        errorElement: errors.get(box)?.[0],
        value: type.value,
        check() {
          const issue = faultOf(rules, type.value())
          const text = issue ? wordFault(t, issue, label) : type.ownIssue?.()
          return text ? { text, targets: type.targetsOf(issue) } : null
        },
        targets: type.targetsOf(null),
      },
    ]
  })
  return { fields, files: types?.files }
}
