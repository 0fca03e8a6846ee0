import { getAttribute } from '../../dom/native.js'
import { type Control, isChoice, isControl } from './elements/control.js'
import type { FormContext } from './fields/field.js'

/** How long somebody pauses before what they typed is kept: half a second. */
const PAUSE_MS = 500

/** Longest draft, in UTF-16 units of JSON: a tab's storage is shared by the whole site. */
const LONGEST = 100_000

const SECRET = /\bcc-|password|one-time-code/i
const CARD = /card|cvc|cvv|iban|expiry|cc-?num/i

/** What no draft may hold: passwords, hidden values, files, cards. */
const isPrivate = (control: Control): boolean =>
  ['password', 'hidden', 'file'].includes(control.type) ||
  SECRET.test(getAttribute(control, 'autocomplete') ?? '') ||
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

/** Puts a control into a state, if it is one that the control can be in. */
function put(control: Control, state: unknown): void {
  if (isChoice(control)) {
    if (typeof state !== 'boolean') return
    control.checked = state
  } else {
    if (typeof state !== 'string') return
    // The page may have lost that option since.
    if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === state))
      return
    control.value = state
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const text = sessionStorage.getItem(key) ?? ''
    const draft: unknown = text.length > LONGEST ? null : JSON.parse(text || '{}')
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

/** What tells the drafts of a tab apart: the page, the form, the block where one form stands there twice. */
const keyFor = ({ site, element }: FormContext, form: HTMLFormElement): string =>
  `site:draft:${[
    site.document.location.pathname,
    getAttribute(form, 'data-form-id') ?? '',
    getAttribute(element, 'data-block-id') ?? '',
  ].join(':')}`

/**
 * Keeps what is typed in this tab until it is sent, and puts it back where the page is as the server wrote it: what
 * the visitor typed before the script came, or the browser put back, stays.
 */
export function keepDraft(context: FormContext, form: HTMLFormElement): void {
  const { parts, on, guard, site, signal, element } = context
  const controls = parts('control')
    .filter(isControl)
    .filter((each) => !isPrivate(each))
  const key = keyFor(context, form)
  const draft = read(key)
  // Choices of one name are one answer: who has changed one of them has given it.
  const answered = new Set(controls.filter((each) => !isAsServed(each)).map(({ name }) => name))
  for (const control of controls) {
    if (Object.hasOwn(draft, keyOf(control)) && !answered.has(control.name))
      put(control, draft[keyOf(control)])
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    stop()
    const kept = controls.filter((each) => !isAsServed(each)).map((each) => [keyOf(each), stateOf(each)])
    write(key, kept.length > 0 ? Object.fromEntries(kept) : null)
  }
  const saveNow = () => {
    if (timer !== undefined) save()
  }
  const later = () => {
    stop()
    timer = setTimeout(guard(save), PAUSE_MS)
  }
  on(form, 'input', later, { passive: true })
  on(form, 'reset', later, { passive: true })
  // Somebody who leaves at once has typed all the same.
  on(site.document, 'visibilitychange', saveNow, { passive: true })
  signal.addEventListener('abort', saveNow, { once: true })
  on(element, 'site:form:success', () => {
    stop()
    write(key, null)
  })
}
