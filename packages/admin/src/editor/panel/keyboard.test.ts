import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleKey } from './keyboard.js'
import { keyNames, SHORTCUTS } from './shortcuts.js'

const actions = {
  commands: vi.fn(),
  escape: vi.fn(),
  logout: vi.fn(),
  save: vi.fn(),
  undo: vi.fn(),
  redo: vi.fn(),
}
const called = () => Object.entries(actions).flatMap(([name, { mock }]) => mock.calls.map(() => name))

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

const listen = (event: KeyboardEvent) => handleKey(event, document, actions)
beforeEach(() => {
  document.body.innerHTML =
    '<input id="text"><input id="box" type="checkbox"><input id="slider" type="range"><div id="rich" contenteditable="true"></div><select id="list"></select><input id="time" type="time"><dialog id="dialog"></dialog>'
  document.addEventListener('keydown', listen)
})
afterEach(() => {
  document.removeEventListener('keydown', listen)
  vi.clearAllMocks()
})

const element = (id: string) => document.getElementById(id)!

it('Escape hides or shows the settings, but not from inside a text field or under a dialog', () => {
  press('Escape')
  press('Escape', {}, element('box'))
  expect(called()).toEqual(['escape', 'escape'])
  press('Escape', {}, element('text'))
  element('dialog').setAttribute('open', '')
  press('Escape')
  expect(called()).toHaveLength(2)
})

it('[AUTH-005] Shift+Escape logs out, whatever has focus and whatever is open', () => {
  element('dialog').setAttribute('open', '')
  press('Escape', { shiftKey: true }, element('text'))
  expect(called()).toEqual(['logout'])
})

it('a key that composes a character, or that something else used, does nothing', () => {
  press('Escape', { isComposing: true })
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('Escape')
  expect(called()).toEqual([])
})

it.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['k', { metaKey: true }, 'commands'],
  ['s', { metaKey: true }, 'save'],
])('%s with %j is %s, and nothing of the browser’s', (key, init, action) => {
  expect(press(key, init).defaultPrevented).toBe(true)
  expect(called()).toEqual([action])
})

it('[CFG-005] undo and Escape in a text with formats are its editor’s', () => {
  expect(press('z', { ctrlKey: true }, element('rich')).defaultPrevented).toBe(false)
  press('Escape', {}, element('rich'))
  expect(called()).toEqual([])
})

it('undo in a text field stays the browser’s; saving works there too', () => {
  expect(press('z', { ctrlKey: true }, element('text')).defaultPrevented).toBe(false)
  press('s', { ctrlKey: true }, element('text'))
  expect(called()).toEqual(['save'])
})

it.each(['slider', 'list', 'time'])('[CFG-001] undo works from a %s, for which browsers have none', (id) => {
  press('z', { ctrlKey: true }, element(id))
  expect(called()).toEqual(['undo'])
})

it.each(['list', 'time'])('Escape in a %s closes what it has opened, and leaves the settings', (id) => {
  press('Escape', {}, element(id))
  expect(called()).toEqual([])
})

it('the commands open from a text field, but not over a dialog', () => {
  press('k', { ctrlKey: true }, element('text'))
  expect(called()).toEqual(['commands'])
  element('dialog').setAttribute('open', '')
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(called()).toHaveLength(1)
})

it('[ESC-007] no two shortcuts have the same keys, and each has a text', () => {
  const all = SHORTCUTS.flatMap(({ presses }) => presses.map((each) => keyNames(each, 'Ctrl').join('+')))
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('Shift+Escape')
  expect(SHORTCUTS.every(({ text }) => text !== '')).toBe(true)
})

it('keys alone mean nothing', () => {
  for (const key of ['z', 's', 'y', 'k', 'Enter']) press(key)
  press('z', { ctrlKey: true, altKey: true })
  expect(called()).toEqual([])
})

it('[CFG-001] saves, undoes and redoes nothing under a dialog, and keeps the browser from saving the page', () => {
  element('dialog').setAttribute('open', '')
  expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true)
  press('z', { ctrlKey: true })
  press('y', { ctrlKey: true })
  expect(called()).toEqual([])
  element('dialog').removeAttribute('open')
  press('s', { ctrlKey: true })
  expect(called()).toEqual(['save'])
})
