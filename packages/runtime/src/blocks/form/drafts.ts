import { getAttribute } from '../../dom/native.js'
import type { FormContext } from './context.js'
import { type Control, controlsOf, isChoice, isOfBotCheck } from './elements/control.js'

/** The pause in typing after which the draft is stored. */
const PAUSE_MS = 500

/** The longest draft, in UTF-16 units of JSON: the whole site shares a tab's storage. */
const MAX_LENGTH = 100_000

const SECRET = /\bcc-|password|one-time-code/i
const CARD = /card|cvc|cvv|iban|expiry|cc-?num/i

/** Values that no draft may hold: passwords, hidden values, files, card numbers. */
const isPrivate = (control: Control): boolean =>
  ['password', 'hidden', 'file'].includes(control.type) ||
  SECRET.test(getAttribute(control, 'autocomplete') ?? '') ||
  CARD.test(control.name) ||
  isOfBotCheck(control) ||
  control.name === ''

const currentValue = (control: Control): string | boolean =>
  isChoice(control) ? control.checked : control.value

const isUnchanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value === (initial?.value ?? '')
  }
  if (isChoice(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

/** Choices of one name are stored separately, by their value. */
const keyOf = (control: Control): string =>
  isChoice(control) ? `${control.name}=${control.value}` : control.name

/** Sets a control's value, if the control can have it. */
function setValue(control: Control, value: unknown): void {
  if (isChoice(control)) {
    if (typeof value !== 'boolean') return
    control.checked = value
  } else {
    if (typeof value !== 'string') return
    // The page may no longer have this option.
    if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === value))
      return
    control.value = value
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const text = sessionStorage.getItem(key) ?? ''
    const draft: unknown = text.length > MAX_LENGTH ? null : JSON.parse(text || '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    // The browser may refuse storage, and other code may have written there.
    return {}
  }
}

function write(key: string, draft: object | null): void {
  try {
    const text = JSON.stringify(draft)
    if (draft === null || text.length > MAX_LENGTH) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or forbidden; the form works without its draft.
  }
}

/** The storage key: the page, the form, and the block, in case a form is on the page twice. */
const keyFor = ({ site, element }: FormContext, form: HTMLFormElement): string =>
  `site:draft:${[
    site.document.location.pathname,
    getAttribute(form, 'data-form-id') ?? '',
    getAttribute(element, 'data-block-id') ?? '',
  ].join(':')}`

/**
 * Stores the visitor's input in this tab until it is sent, and restores it. Values that differ from the server's HTML
 * stay: the visitor typed them before the script loaded, or the browser restored them.
 */
export function startDraft(context: FormContext, form: HTMLFormElement): void {
  const { on, guard, site, signal, element } = context
  const controls = controlsOf(form).filter((each) => !isPrivate(each))
  const key = keyFor(context, form)
  const draft = read(key)
  // Choices of one name are one answer, so a change to one of them counts for all.
  const changed = new Set(controls.filter((each) => !isUnchanged(each)).map(({ name }) => name))
  for (const control of controls) {
    if (Object.hasOwn(draft, keyOf(control)) && !changed.has(control.name))
      setValue(control, draft[keyOf(control)])
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    stop()
    const values = controls
      .filter((each) => !isUnchanged(each))
      .map((each) => [keyOf(each), currentValue(each)])
    write(key, values.length > 0 ? Object.fromEntries(values) : null)
  }
  const savePending = () => {
    if (timer !== undefined) save()
  }
  const later = () => {
    stop()
    timer = setTimeout(guard(save), PAUSE_MS)
  }
  on(form, 'input', later, { passive: true })
  on(form, 'reset', later, { passive: true })
  // The visitor may leave before the pause is over.
  on(site.document, 'visibilitychange', savePending, { passive: true })
  signal.addEventListener('abort', savePending, { once: true })
  on(element, 'site:form:success', () => {
    stop()
    write(key, null)
  })
}
