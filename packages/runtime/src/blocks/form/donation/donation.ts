import { loadChunk } from '../../../dom/load.js'
import type { FormContext } from '../context.js'
import { isControl } from '../elements/control.js'

const ACTIVATION_KEYS = new Set(['Enter', ' '])

/** Whether a text is a positive amount of money, with a point or a comma. */
const isAmount = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) && Number(text.trim().replace(',', '.')) > 0

/** Whether the browser submits the form when this element is pressed. */
const isSubmitButton = (element: HTMLElement, form: HTMLFormElement): boolean =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  ['submit', 'image'].includes(element.type) &&
  element.form === form

/** Makes a theme's own element submit the form, and work as a button. */
function makeSubmitButton({ attrs, on }: FormContext, element: HTMLElement, form: HTMLFormElement): void {
  // A control named "requestSubmit" replaces the form's method.
  const submit = () => HTMLFormElement.prototype.requestSubmit.call(form)
  on(element, 'click', (event) => {
    event.preventDefault()
    submit()
  })
  if (element.matches('button, input')) return
  attrs.set(element, 'role', 'button')
  attrs.set(element, 'tabindex', '0')
  on(element, 'keydown', (event) => {
    if (!ACTIVATION_KEYS.has(event.key)) return
    event.preventDefault()
    submit()
  })
}

/**
 * A donation: one of several amounts, or the visitor's own, and a button that leads to the checkout. The browser itself
 * submits the form, as it does without script.
 */
export async function startDonation(context: FormContext, form: HTMLFormElement): Promise<void> {
  const { parts, attrs, on, signal } = context
  const loadIssues = () => loadChunk('donation', () => import('./issues.js'), { signal })
  const [button] = parts('donate')
  if (!button) {
    const { logMissingButton } = await loadIssues()
    logMissingButton(context)
    return
  }
  const amounts = parts('amount').filter((each) => each instanceof HTMLInputElement)
  const custom = parts('custom-amount').find(isControl)

  // Only the amount that was chosen or typed last counts.
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

  if (!isSubmitButton(button, form)) makeSubmitButton(context, button, form)
  attrs.set(form, 'novalidate', '')
  on(form, 'submit', async (event) => {
    if (amounts.some(({ checked }) => checked) || (custom && isAmount(custom.value))) return
    event.preventDefault()
    const { showAmountIssue } = await loadIssues()
    if (!signal.aborted) await showAmountIssue(context, form, custom ?? amounts[0])
  })
}
