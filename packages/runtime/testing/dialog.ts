import { pressKey } from './globals.js'
/** Presses Tab or Escape; whether a listener handled it. */
export const press = (target: Element, keyCode: number, more: KeyboardEventInit = {}): boolean =>
  pressKey(target, { key: keyCode === 9 ? 'Tab' : 'Escape', keyCode, ...more }).defaultPrevented
