import { beforeEach, expect, it } from 'vitest'
import { pressKey } from '../../../testing/globals.js'
import { wrapTab } from './focus-return.js'

let dialog: HTMLElement
let moved: boolean | undefined
beforeEach(() => {
  document.body.innerHTML =
    '<div tabindex="-1"><button id="a"></button><button id="b"></button><button id="c"></button><button disabled></button></div>'
  dialog = document.querySelector('div')!
  dialog.addEventListener('keydown', (event) => {
    moved = wrapTab(dialog, event)
  })
})

const press = (target: HTMLElement, init: KeyboardEventInit = { keyCode: 9 }) => {
  target.focus()
  pressKey(target, init)
  return [moved, (document.activeElement as HTMLElement).id]
}
const button = (id: string) => document.getElementById(id)!

it('Tab moves from the last tab stop to the first, Shift+Tab from the first and from the dialog to the last', () => {
  expect(press(button('c'))).toEqual([true, 'a'])
  expect(press(button('a'), { keyCode: 9, shiftKey: true })).toEqual([true, 'c'])
  expect(press(dialog, { keyCode: 9, shiftKey: true })).toEqual([true, 'c'])
})

it('Tab between two tab stops and other keys are left to the browser', () => {
  expect(press(button('b'))).toEqual([false, 'b'])
  expect(press(button('a'))).toEqual([false, 'a'])
  expect(press(dialog)).toEqual([false, ''])
  expect(press(button('c'), { keyCode: 13 })).toEqual([false, 'c'])
})
