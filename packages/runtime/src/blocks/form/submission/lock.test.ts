import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answers,
  around,
  calls,
  element,
  json,
  leave,
  part,
  SAVE,
  serve,
  start,
  submit,
} from '../../../../testing/form.js'

beforeEach(serve)
afterEach(leave)

const box = (name: string, control: string) =>
  `<div data-part="field" data-field-id="${name}">${control}</div>`
const fields = [
  box('text', '<input data-part="control" name="text" value="a">'),
  box('fixed', '<input data-part="control" name="fixed" value="b" readonly>'),
  box('area', '<textarea data-part="control" name="area"></textarea>'),
  box('tick', '<input data-part="control" name="tick" type="checkbox" value="yes">'),
  box(
    'pick',
    '<input data-part="control" id="pick" name="pick" type="radio" value="1"><label for="pick">1</label>',
  ),
  box('list', '<select data-part="control" name="list"><option>1<option>2</select>'),
  box('file', '<input data-part="control" name="file" type="file">'),
].join('')
const named = (name: string) => element<HTMLInputElement>(`[name=${name}]`)

let answer: (response: Response) => void
const locked = async () => {
  answers.set(SAVE, [() => new Promise((resolve) => (answer = resolve))])
  await start(around(fields))
  submit()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
}
const unlocked = async () => {
  answer(await json(400, {})())
  await vi.waitFor(() => expect(element('form').getAttribute('aria-busy')).toBe('false'))
}
/** Whether an event on a control does what it does. */
const does = (name: string, event: Event) => named(name).dispatchEvent(event)
const press = (key: string, more = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
const of = (type: string) => new Event(type, { bubbles: true, cancelable: true })

describe('while a form is sent', () => {
  it('[FORM-002] typed fields become read-only, and a field that was read-only before stays so', async () => {
    await locked()
    expect(['text', 'fixed', 'area'].map((name) => named(name).hasAttribute('readonly'))).toEqual([
      true,
      true,
      true,
    ])
    await unlocked()
    expect(['text', 'fixed', 'area'].map((name) => named(name).hasAttribute('readonly'))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('[FORM-002] checkboxes, radio buttons, lists and files cannot be changed, by pointer or keyboard', async () => {
    await locked()
    named('tick').click()
    expect(named('tick').checked).toBe(false)
    named('pick').click()
    expect(named('pick').checked).toBe(false)
    expect(does('list', of('mousedown'))).toBe(false)
    expect(does('file', of('click'))).toBe(false)
    expect(does('file', of('drop'))).toBe(false)
    for (const key of ['ArrowDown', ' ', 'Enter', 'm', 'F4', 'End'])
      expect(does('list', press(key))).toBe(false)
    expect(does('pick', press('ArrowDown'))).toBe(false)
    expect(element('form').dispatchEvent(of('reset'))).toBe(false)
    await unlocked()
    named('tick').click()
    expect(named('tick').checked).toBe(true)
    expect(does('list', of('mousedown'))).toBe(true)
    expect(does('list', press('ArrowDown'))).toBe(true)
    expect(element('form').dispatchEvent(of('reset'))).toBe(true)
  })

  it('[FORM-002] the ways out stay open', async () => {
    await locked()
    for (const event of [
      press('Tab'),
      press('Tab', { shiftKey: true }),
      press('Escape'),
      press('r', { ctrlKey: true }),
    ])
      expect(does('list', event)).toBe(true)
    expect(does('text', press('ArrowLeft'))).toBe(true)
  })

  it('[FORM-002] the focus stays where it is, and nothing is disabled', async () => {
    await start(around(fields))
    answers.set(SAVE, [() => new Promise((resolve) => (answer = resolve))])
    part('submit').focus()
    submit()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(document.activeElement).toBe(part('submit'))
    expect(document.querySelectorAll('[disabled]')).toHaveLength(0)
    expect(element('form').getAttribute('aria-busy')).toBe('true')
  })
})
