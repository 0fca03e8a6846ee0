import { isChoice } from './control.js'
import type { Field, FormContext } from './field.js'

/**
 * Locks a form while it is sent: what is in it is seen and stays focused, and cannot be changed. Nothing is disabled,
 * because what is disabled loses the focus and is left out by browsers that send the form themselves.
 *
 * [FORM-002]
 */
export function createLock(
  { attrs, on }: FormContext,
  form: HTMLFormElement,
  button: HTMLElement,
  fields: readonly Field[],
): (locked: boolean, text: string) => void {
  const controls = fields.flatMap((field) => field.controls)
  /** What knows no `readonly`: choices, lists, files. */
  const stubborn = new Set<EventTarget>(
    controls.filter((each) => isChoice(each) || each instanceof HTMLSelectElement || each.type === 'file'),
  )
  const typed = controls.filter((each) => !stubborn.has(each) && !each.hasAttribute('readonly'))
  let isLocked = false
  const stop = (event: Event) => {
    if (!isLocked || !event.target || !stubborn.has(event.target)) return
    // The way out stays open.
    if ((event as KeyboardEvent).key !== 'Tab') event.preventDefault()
  }
  for (const type of ['click', 'mousedown', 'keydown'] as const) on(form, type, stop)

  return (locked, text) => {
    isLocked = locked
    attrs.set(form, 'aria-busy', String(locked))
    attrs.set(button, 'aria-disabled', String(locked))
    if (button instanceof HTMLInputElement) attrs.set(button, 'value', text)
    else if (button.textContent !== text) attrs.text(button, text)
    for (const control of typed) {
      if (locked) attrs.set(control, 'readonly', '')
      else attrs.remove(control, 'readonly')
    }
  }
}
