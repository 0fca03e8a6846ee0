import { type Control, isChoice, isControl } from './control.js'
import type { FormContext } from './field.js'

/** How long somebody pauses before what they typed is kept: half a second. */
const PAUSE_MS = 500

/** Longest draft, in UTF-16 units of JSON: a tab's storage is shared by the whole site. */
const LONGEST = 100_000

const SECRET = /^cc-|password|one-time-code/
const CARD = /card|cvc|cvv|iban|expiry/i

/** What no draft may hold: passwords, hidden values, files, cards. */
const isPrivate = (control: Control): boolean =>
  ['password', 'hidden', 'file'].includes(control.type) ||
  SECRET.test(control.autocomplete) ||
  CARD.test(control.name) ||
  control.name === ''

const stateOf = (control: Control): string | boolean => (isChoice(control) ? control.checked : control.value)

const isAsServed = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value === (served?.value ?? '')
  }
  if (isChoice(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

/** Of two controls with one name, each has its own state: choices by their value. */
const keyOf = (control: Control): string =>
  isChoice(control) ? `${control.name}=${control.value}` : control.name

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    // A browser may refuse storage, and somebody else may have written there.
    return {}
  }
}

function write(key: string, draft: object | null): void {
  try {
    const text = JSON.stringify(draft)
    if (draft === null || text.length > LONGEST) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Full, or refused: the form works without its draft.
  }
}

/**
 * Keeps what is typed in this tab until it is sent, and puts it back where the page is as the server wrote it: what
 * the visitor typed before the script came, or the browser put back, stays.
 */
export function keepDraft(
  { parts, on, guard, site, signal, element }: FormContext,
  form: HTMLFormElement,
): void {
  const controls = parts('control')
    .filter(isControl)
    .filter((each) => !isPrivate(each))
  const key = `site:draft:${site.document.location.pathname}:${form.getAttribute('data-form-id') ?? ''}`
  const draft = read(key)
  for (const control of controls) {
    const state = Object.hasOwn(draft, keyOf(control)) ? draft[keyOf(control)] : undefined
    if (state === undefined || !isAsServed(control)) continue
    if (isChoice(control)) control.checked = state === true
    else if (typeof state === 'string') control.value = state
    else continue
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const kept = controls.filter((each) => !isAsServed(each)).map((each) => [keyOf(each), stateOf(each)])
    write(key, kept.length > 0 ? Object.fromEntries(kept) : null)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(guard(save), PAUSE_MS)
  }
  on(form, 'input', later, { passive: true })
  // Somebody who leaves at once has typed all the same.
  on(site.document, 'visibilitychange', () => timer !== undefined && save(), { passive: true })
  on(element, 'site:form:success', () => {
    clearTimeout(timer)
    write(key, null)
  })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
