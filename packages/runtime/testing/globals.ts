import { vi } from 'vitest'

/** Answers media queries: all of them alike, or each by a function. Ends with `vi.unstubAllGlobals()`. */
export const stubMedia = (matches: boolean | ((query: string) => boolean)) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: typeof matches === 'boolean' ? matches : matches(query),
  }))

/** A visitor with or without reduced motion; no other media query matches. */
export const stubReducedMotion = (reduced = true) => stubMedia((query) => reduced && query.includes('reduce'))

/** Keeps a method of the console quiet and records its calls. Ends with `vi.restoreAllMocks()`. */
export const silence = (method: 'warn' | 'error') => vi.spyOn(console, method).mockImplementation(() => {})

/** Resolves in the next task, when all settled promises have been handled. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Presses a key. The event's `defaultPrevented` tells whether a listener handled it. */
export function pressKey(target: EventTarget, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  const { keyCode } = init
  // happy-dom leaves the code out.
  if (keyCode !== undefined && event.keyCode !== keyCode)
    Object.defineProperty(event, 'keyCode', { value: keyCode })
  target.dispatchEvent(event)
  return event
}

/** A page that the browser has loaded in advance. @returns opens it */
export function prerender(): () => void {
  Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, value: true })
  return () => {
    Reflect.deleteProperty(Document.prototype, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
  }
}
