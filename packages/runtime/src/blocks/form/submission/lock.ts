import { put } from '../elements/attributes.js'
import type { Field, FormContext } from '../fields/field.js'

/** What knows no `readonly`: choices, lists, files, sliders. */
const STUBBORN = /^(?:radio|checkbox|select|file|range|color)/

/** Keys that leave a control as it is: the ways out stay open. */
const isWayOut = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || /^(?:Tab|Escape|F5)$/.test(event.key))

/**
 * Locks a form while it is sent: what is in it is seen and stays focused, and cannot be changed. Nothing is disabled,
 * because what is disabled loses the focus and is left out by browsers that send the form themselves.
 */
export function createLock(
  { attrs, on }: FormContext,
  form: HTMLFormElement,
  button: HTMLElement,
  fields: readonly Field[],
): (locked: boolean, text: string) => void {
  const controls = fields.flatMap((field) => field.controls)
  /** With the form itself, which is not to be reset either. */
  const stubborn = new Set<EventTarget | null>([form, ...controls.filter(({ type }) => STUBBORN.test(type))])
  const typed = controls.filter((each) => !stubborn.has(each) && !each.hasAttribute('readonly'))
  let isLocked = false
  const stop = (event: Event) => {
    if (!isLocked || isWayOut(event)) return
    if (event.type === 'reset' || stubborn.has(event.target!)) event.preventDefault()
  }
  for (const type of ['click', 'mousedown', 'keydown', 'drop', 'reset'] as const) on(form, type, stop)

  return (locked, text) => {
    isLocked = locked
    attrs.set(form, 'aria-busy', `${locked}`)
    attrs.set(button, 'aria-disabled', `${locked}`)
    if (button instanceof HTMLInputElement) attrs.set(button, 'value', text)
    else if (button.textContent !== text) attrs.text(button, text)
    for (const control of typed) put(attrs, control, 'readonly', locked ? '' : null)
  }
}
