import { beforeEach, expect, it } from 'vitest'
import { keepFocus } from './use-keys.js'

const get = (id: string) => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML = `<h2 id="settings-title" tabindex="-1">Header</h2>
    <div class="field" id="field"><input type="radio" id="on"><input type="radio" id="off" checked>
    <button id="unset">Use automatic</button></div>`
})

it('leaves the focus where it is, if its element stays', () => {
  get('unset').focus()
  keepFocus(() => get('on').remove())
  expect(document.activeElement).toBe(get('unset'))
})

it('[CFG-001] moves the focus to the control of the setting whose button goes', () => {
  get('unset').focus()
  keepFocus(() => get('unset').remove())
  expect(document.activeElement).toBe(get('off'))
})

it('moves the focus to the title, if the setting goes too', () => {
  get('unset').focus()
  keepFocus(() => get('field').remove())
  expect(document.activeElement).toBe(get('settings-title'))
})

it('leaves the focus that the move itself has set', () => {
  get('unset').focus()
  keepFocus(() => {
    get('field').remove()
    get('settings-title').insertAdjacentHTML('afterend', '<button id="next">Next</button>')
    get('next').focus()
  })
  expect(document.activeElement).toBe(get('next'))
})
