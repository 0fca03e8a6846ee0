import { contains } from '../../../dom/native.js'
import type { FormContext } from '../context.js'
import { put } from '../elements/attributes.js'
import type { Field } from '../fields/field.js'

/** Control types that ignore `readonly`. */
const IGNORES_READONLY = /^(?:radio|checkbox|select|file|range|color)/

/** Keys that change no value: a locked form must not trap the keyboard. */
const isHarmlessKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || /^(?:Tab|Escape|F5)$/.test(event.key))

/**
 * Locks a form while it is being sent: its values stay visible and focused, but cannot be changed. Nothing is disabled,
 * because a disabled control loses the focus, and browsers leave it out of a native submission.
 */
export function createLock(
  { attrs, on }: FormContext,
  form: HTMLFormElement,
  button: HTMLElement | undefined,
  fields: readonly Field[],
): (isLocked: boolean, buttonText: string) => void {
  const controls = fields.flatMap((field) => field.controls)
  /** Controls that need their events prevented, and the form itself, because a reset would change its values. */
  const guarded = new Set<EventTarget | null>([
    form,
    ...controls.filter(({ type }) => IGNORES_READONLY.test(type)),
  ])
  const editable = controls.filter((each) => !guarded.has(each) && !each.hasAttribute('readonly'))
  let isLocked = false
  const prevent = (event: Event) => {
    if (!isLocked || isHarmlessKey(event)) return
    if (event.type === 'reset' || guarded.has(event.target!)) event.preventDefault()
  }
  const outside = [...guarded].filter((each) => each && !contains(form, each as Node))
  for (const target of [form, ...outside] as HTMLElement[]) {
    for (const type of ['click', 'mousedown', 'keydown', 'drop', 'reset'] as const) on(target, type, prevent)
  }

  return (locked, buttonText) => {
    isLocked = locked
    attrs.set(form, 'aria-busy', `${locked}`)
    if (button) attrs.set(button, 'aria-disabled', `${locked}`)
    if (button instanceof HTMLInputElement) attrs.set(button, 'value', buttonText)
    else if (button && button.textContent !== buttonText) attrs.text(button, buttonText)
    for (const control of editable) put(attrs, control, 'readonly', locked ? '' : null)
  }
}
