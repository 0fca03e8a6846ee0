import { loadChunk } from '../../../core/load.js'
import { isControl } from '../elements/control.js'
import type { FormContext } from '../fields/field.js'

const ACTIVATE = new Set(['Enter', ' '])

/** Whether a text is an amount of money above nothing, with a point or a comma. */
const isAmount = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) && Number(text.trim().replace(',', '.')) > 0

/** Whether pressing an element sends a form without our help. */
const sends = (element: HTMLElement, form: HTMLFormElement): boolean =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  ['submit', 'image'].includes(element.type) &&
  element.form === form

/**
 * A donation: an amount of several, or one's own, and a button that leads to the checkout. The form itself goes there,
 * as it does without script.
 */
export async function takeDonations(context: FormContext, form: HTMLFormElement): Promise<void> {
  const { parts, attrs, on, signal } = context
  const mistakes = () => loadChunk('donation', () => import('./issues.js'), { signal })
  const [button] = parts('donate')
  if (!button) {
    const { tellMissingButton } = await mistakes()
    tellMissingButton(context)
    return
  }
  const amounts = parts('amount').filter((each) => each instanceof HTMLInputElement)
  const custom = parts('custom-amount').find(isControl)

  // One amount at a time: the one that was given last.
  for (const amount of amounts) {
    on(amount, 'change', () => {
      if (custom && amount.checked) custom.value = ''
    })
  }
  if (custom) {
    on(custom, 'input', () => {
      if (custom.value.trim() !== '') for (const amount of amounts) amount.checked = false
    })
  }

  if (!sends(button, form)) {
    on(button, 'click', (event) => {
      event.preventDefault()
      form.requestSubmit()
    })
    if (!button.matches('button, input')) {
      // A theme's own element is named, reached and pressed as a button is.
      attrs.set(button, 'role', 'button')
      attrs.set(button, 'tabindex', '0')
      on(button, 'keydown', (event) => {
        if (!ACTIVATE.has(event.key)) return
        event.preventDefault()
        form.requestSubmit()
      })
    }
  }

  attrs.set(form, 'novalidate', '')
  on(form, 'submit', async (event) => {
    if (amounts.some(({ checked }) => checked) || (custom && isAmount(custom.value))) return
    event.preventDefault()
    const { askForAmount } = await mistakes()
    if (!signal.aborted) await askForAmount(context, form, custom ?? amounts[0])
  })
}
