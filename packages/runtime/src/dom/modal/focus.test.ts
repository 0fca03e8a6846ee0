import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Containment, containFocus } from './focus.js'

let page: AbortController
const element = (id: string) => document.getElementById(id) as HTMLElement
beforeEach(() => {
  page = new AbortController()
  document.body.innerHTML =
    '<button id="out"></button><div id="box"><button id="one"></button><button id="two"></button></div>'
})
afterEach(() => page.abort())

it('[DLG-060] [MAP-010] needs exactly one of container and predicate', () => {
  const box = element('box')
  const wrong = [{}, { container: box, predicate: () => true }] as unknown as Containment[]
  for (const each of wrong) {
    expect(() => containFocus(each, page.signal)).toThrow('exactly one of container or predicate')
  }
})

it('[DLG-060] brings focus back into the container, to where it was', () => {
  containFocus({ container: element('box') }, page.signal)
  element('two').focus()
  element('out').focus()
  expect(document.activeElement?.id).toBe('two')
})

it('[DLG-060] brings focus back to what the predicate allows', () => {
  containFocus({ predicate: ({ id }) => id !== 'out' }, page.signal)
  element('one').focus()
  element('out').focus()
  expect(document.activeElement?.id).toBe('one')
})

it('releases focus with the signal', () => {
  containFocus({ container: element('box') }, page.signal)
  element('one').focus()
  page.abort()
  element('out').focus()
  expect(document.activeElement?.id).toBe('out')
})
