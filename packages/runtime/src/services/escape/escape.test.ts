import { afterEach, beforeEach, expect, it } from 'vitest'
import { pressKey } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import { escapes } from './escape.js'

let site: Site
let closed: string[]
beforeEach(() => {
  site = createSite({})
  closed = []
})
afterEach(() => site.destroy())

const put = (name: string, options?: { signup: boolean }) => {
  const drop = site.shared(escapes).push(() => {
    closed.push(name)
    drop()
  }, options)
  return drop
}
const press = (init: KeyboardEventInit = {}) =>
  pressKey(document.body, { keyCode: 27, key: 'Escape', ...init }).defaultPrevented

it('[ESC-003] closes what is on top, one for each press', () => {
  for (const name of ['first', 'second', 'third']) put(name)
  press()
  expect(closed).toEqual(['third'])
  press()
  press()
  expect(closed).toEqual(['third', 'second', 'first'])
  expect(press()).toBe(false)
})

it('[ESC-002 POP-008] closes a signup dialog before everything else', () => {
  put('signup', { signup: true })
  put('dialog')
  press()
  press()
  expect(closed).toEqual(['signup', 'dialog'])
})

it('[ESC-001] recognises the key by its code', () => {
  put('dialog')
  expect(press({ keyCode: 13 } as KeyboardEventInit)).toBe(false)
  expect(closed).toEqual([])
  expect(press({ key: 'whatever' })).toBe(true)
  expect(closed).toEqual(['dialog'])
})

it('ignores presses that other code handled, text composition, and Shift', () => {
  put('dialog')
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press()
  press({ isComposing: true })
  press({ shiftKey: true })
  expect(closed).toEqual([])
})

it('a held key closes one thing, and no other code gets it', () => {
  put('below')
  put('top')
  press()
  expect(press({ repeat: true })).toBe(true)
  expect(closed).toEqual(['top'])
})

it('removes an entry that closed by itself, at any position, and twice has no further effect', () => {
  put('below')
  const drop = put('middle')
  put('top')
  drop()
  drop()
  press()
  press()
  expect(closed).toEqual(['top', 'below'])
})

it('handles no key while nothing is open, nor after the end of the page', () => {
  const drop = put('dialog')
  put('other')
  drop()
  press()
  expect(press()).toBe(false)
  put('again')
  site.destroy()
  expect(press()).toBe(false)
  expect(closed).toEqual(['other'])
})
