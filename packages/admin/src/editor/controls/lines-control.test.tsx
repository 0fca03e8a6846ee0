import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { controlOf } from './table.js'

const { render } = setUpReact()

const fieldIn = (form: Parameters<typeof fieldsOf>, name: string) =>
  fieldsOf(...form).find((field) => field.name === name)!
const pages = fieldIn([settingsSections.popup.schema, settingsSections.popup.texts], 'enabledPages')
const networks = fieldIn([blockOptions.share, blockTexts.share], 'networks')

const change = vi.fn()
let setValue: (value: unknown) => void

/** A control that shows what it reports, as the form does. */
function Held({ field, start, effective }: { field: Field; start: unknown; effective: unknown }) {
  const [value, set] = useState(start)
  setValue = set
  const Control = controlOf(field)
  return (
    <Control
      id="list"
      field={field}
      value={value}
      automatic="/journal"
      describedBy=""
      invalid={false}
      effective={() => effective}
      onChange={(next) => {
        change(next)
        set(next)
      }}
    />
  )
}

async function show(start: unknown, { field = pages, effective = undefined as unknown } = {}) {
  change.mockClear()
  await render(null)
  await render(<Held field={field} start={start} effective={effective} />)
}

const rows = () => [...document.querySelectorAll<HTMLInputElement>('.text-list input')]
const values = () => rows().map(({ value }) => value)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )!
const press = (name: string) => act(async () => button(name).click())
const type = (index: number, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(rows()[index], text)
    rows()[index]!.dispatchEvent(new Event('input', { bubbles: true }))
  })
const key = (index: number, init: KeyboardEventInit) =>
  act(async () => {
    rows()[index]!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  })
const paste = (index: number, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    rows()[index]!.dispatchEvent(event)
  })
const status = () => document.querySelector('[role=status]')!.textContent

describe('a list', () => {
  it('[CFG-001] shows one row for each item, with names, and what applies where nothing is set', async () => {
    await show(['/a', '/b'])
    expect(rows().map((row) => [row.getAttribute('aria-label'), row.value])).toEqual([
      ['Pages: 1', '/a'],
      ['Pages: 2', '/b'],
    ])
    expect(document.querySelector('legend')!.textContent).toBe('Pages')
    await show(undefined)
    expect(values()).toEqual([])
    expect(document.querySelector('.automatic')!.textContent).toBe('Automatic: /journal')
  })

  it('gets a row by the button and by Enter, which has the focus and is no item until something is typed', async () => {
    await show(undefined)
    await press('Add')
    expect(document.activeElement).toBe(rows()[0])
    expect(change).not.toHaveBeenCalled()
    await type(0, ' /a ')
    expect(change).toHaveBeenLastCalledWith(['/a'])
    await key(0, { key: 'Enter' })
    expect(document.activeElement).toBe(rows()[1])
    expect(values()).toEqual([' /a ', ''])
    await key(1, { key: 'Enter', isComposing: true })
    expect(rows()).toHaveLength(2)
  })

  it('is put in order by buttons and by Alt with the arrow keys; the focus goes along', async () => {
    await show(['/a', '/b', '/c'])
    await press('Move /c up')
    expect(change).toHaveBeenLastCalledWith(['/a', '/c', '/b'])
    expect(document.activeElement).toBe(button('Move /c up'))
    expect(status()).toBe('/c: position 2 of 3.')
    await act(async () => rows()[1]!.focus())
    await key(1, { key: 'ArrowUp', altKey: true })
    expect(change).toHaveBeenLastCalledWith(['/c', '/a', '/b'])
    expect(document.activeElement).toBe(rows()[0])
    change.mockClear()
    await key(0, { key: 'ArrowUp', altKey: true })
    await key(0, { key: 'ArrowDown' })
    expect(change).not.toHaveBeenCalled()
  })

  it('keeps the focus when an item is removed; an empty list is set, which is not the same as unset', async () => {
    await show(['/a', '/b'])
    await press('Remove /b')
    expect(change).toHaveBeenLastCalledWith(['/a'])
    expect([document.activeElement, status()]).toEqual([rows()[0], 'Removed: /b.'])
    await press('Remove /a')
    expect(change).toHaveBeenLastCalledWith([])
    expect(document.activeElement).toBe(button('Add'))
    expect(document.querySelector('.automatic')!.textContent).toBe('Empty: nothing is in this list.')
  })

  it('takes several pasted lines as several items, and leaves one line to the field', async () => {
    await show(['/a'])
    await paste(0, '/b\r\n\n /c\n')
    expect(change).toHaveBeenLastCalledWith(['/a', '/b', '/c'])
    expect(document.activeElement).toBe(rows()[2])
    change.mockClear()
    await paste(0, '/d')
    expect(change).not.toHaveBeenCalled()
  })

  it('follows a change from elsewhere, such as undo', async () => {
    await show(['/a'])
    await type(0, '/b')
    await act(async () => setValue(['/c', '/d']))
    expect(values()).toEqual(['/c', '/d'])
    await act(async () => setValue(undefined))
    expect(values()).toEqual([])
  })
})

describe('a text of words', () => {
  it('is a list too, and stays a text', async () => {
    await show('email  x', { field: networks })
    expect(values()).toEqual(['email', 'x'])
    await press('Move x up')
    expect(change).toHaveBeenLastCalledWith('x email')
    await press('Remove x')
    await press('Remove email')
    expect(change).toHaveBeenLastCalledWith('')
  })

  it('[CFG-001] that is unset starts from the words in effect on request', async () => {
    await show(undefined, { field: networks, effective: 'email x' })
    button('Change this list').focus()
    await press('Change this list')
    expect(change).toHaveBeenLastCalledWith('email x')
    expect(values()).toEqual(['email', 'x'])
    expect(document.activeElement).toBe(rows()[0])
  })
})
