import { vi } from 'vitest'

/** A visitor who wants less motion, or does not. */
export const stubMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }))

/** Presses a key; whether somebody took it. */
export function press(target: Element, keyCode: number, more: KeyboardEventInit = {}): boolean {
  const key = keyCode === 9 ? 'Tab' : 'Escape'
  const init = { key, keyCode, bubbles: true, cancelable: true, ...more }
  return !target.dispatchEvent(new KeyboardEvent('keydown', init))
}

/** Until promises that are due have been heard. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))
