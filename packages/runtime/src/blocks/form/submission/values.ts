import { RESERVED_FORM_FIELDS } from '../../../forms/model/reserved-names.js'
import { type FieldValue, type FormValues, textsIn } from '../../../forms/model/values.js'
import { controlsOf, isOfBotCheck } from '../elements/control.js'
import type { Field } from '../fields/field.js'

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** Whether a button sends its form. */
export const isSubmitButton = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  element.matches('button,input') && (element as HTMLButtonElement).type === 'submit'

/**
 * The values that are sent: everything that the browser would send, by the ids of the fields. Equal names form a list.
 * An empty field of several choices, which browsers do not send, has an empty value, so that the server knows it.
 */
export function valuesOf(
  form: HTMLFormElement,
  fields: readonly Field[],
  submitter?: HTMLElement | null,
): FormValues {
  const values = new Map<string, FieldValue>()
  /** Ids whose value stands for no entry of the browser. */
  const placeholders = new Set<string>()
  const add = (id: string, value: FieldValue, isPlaceholder = false) => {
    const before = placeholders.has(id) ? undefined : values.get(id)
    if (before !== undefined && isPlaceholder) return
    values.set(id, before === undefined ? value : [...textsIn(before), ...textsIn(value)])
    placeholders[isPlaceholder ? 'add' : 'delete'](id)
  }

  for (const field of fields) {
    const { id, box, controls } = field
    if (!field.isSent() || RESERVED.has(id)) continue
    const texts = field.texts()
    const isEmpty = texts.length === 0
    if (!controls.includes(box as never)) add(id, field.value(), isEmpty)
    else if (controls[0]!.type === 'file') {
      const names = field.value()
      if (textsIn(names).length > 0) add(id, names)
    } else if (!isEmpty) add(id, texts.length === 1 ? texts[0]! : texts)
  }

  // Entries of custom elements, of listeners of `formdata`, of `dirname`, and where a picture was pressed that submits.
  const known = new Set(
    [...fields.flatMap(({ controls }) => controls), ...controlsOf(form).filter(isOfBotCheck)].map(
      ({ name }) => name,
    ),
  )
  const picture = submitter?.matches('[type=image]') ? submitter : null
  for (const [name, value] of new FormData(form, picture)) {
    if (typeof value === 'string' && !known.has(name) && !RESERVED.has(name)) add(name, value)
  }
  if (submitter && isSubmitButton(submitter) && submitter.name) add(submitter.name, submitter.value)
  return Object.fromEntries(values)
}
