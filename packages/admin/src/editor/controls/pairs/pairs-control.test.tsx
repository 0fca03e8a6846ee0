import { type PairIssue, pairs, settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import type { Inbox } from '../../../base/inbox/inbox.js'
import type { Panel } from '../../panel/panel.js'
import { type Field, fieldsOf } from '../../settings/field.js'
import { fieldIssue } from '../../settings/field-issue.js'
import { formatValue } from '../../settings/format-value.js'
import { controlOf } from '../table.js'

const { render } = setUpReact()

/** A schema that nothing else in the project knows. */
const schema = v.object({
  facts: pairs({ maxItems: 4, isOrdered: true, value: { maxLength: 20 } }),
  plain: pairs(),
})
const [facts, plain] = fieldsOf(schema, {
  facts: { title: 'Facts', help: '', columns: { key: 'Name', value: 'Fact' } },
  plain: { title: 'Plain', help: '' },
}) as [Field, Field]
const redirects = fieldsOf(settingsSections.redirects.schema, settingsSections.redirects.texts)[0]!

const A = { key: 'Founded', value: '1987' }
const B = { key: 'Presses', value: 'Three' }

let value: unknown
let setValue: (value: unknown) => void
let changes = 0
let ofServer: readonly PairIssue[] = []
let undone: unknown[] = []

function Held({ field, start, effective }: { field: Field; start: unknown; effective: unknown }) {
  const [held, set] = useState(start)
  value = held
  setValue = set
  const Control = controlOf(field)
  return (
    <Control
      id="pairs"
      field={field}
      value={held}
      automatic="None"
      describedBy=""
      invalid={fieldIssue(field, held) !== null}
      pairIssues={ofServer}
      effective={() => effective}
      onChange={(next, isUndoing) => {
        if (isUndoing) undone.push(next)
        changes += 1
        set(next)
      }}
    />
  )
}

async function show(field: Field, start: unknown, effective: unknown = []) {
  changes = 0
  undone = []
  const pages = [{ id: 'v', path: '/visit', title: 'Visit', isPublished: true, hasSections: true }]
  const call = vi.fn(async () => ({ ok: true, body: { pages, more: false } }))
  await render(null)
  await render(<Held field={field} start={start} effective={effective} />, {
    inbox: { call } as unknown as Inbox,
  } as Partial<Panel>)
}
const labelled = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!
const values = () => [...document.querySelectorAll('input')].map((input) => input.value)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )!
const press = (name: string) => act(async () => button(name).click())
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(labelled(name), text)
    labelled(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const key = (name: string, init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    return labelled(name).dispatchEvent(event)
  })
const paste = (name: string, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    labelled(name).dispatchEvent(event)
  })
const messageOf = (name: string) =>
  (labelled(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('key-value pairs', () => {
  it('[CFG-001] have their control by their schema alone, with the columns of its texts', async () => {
    await show(facts, [A])
    expect([labelled('Name 1').value, labelled('Fact 1').value]).toEqual(['Founded', '1987'])
    expect(document.querySelector('legend')!.textContent).toBe('Facts')
    await show(plain, [A])
    expect([labelled('Key 1').value, labelled('Value 1').value]).toEqual(['Founded', '1987'])
  })

  it('[CFG-001] start from those in effect', async () => {
    await show(facts, undefined, [A])
    expect(values()).toEqual([])
    await press('Change this list')
    expect(value).toEqual([A])
    expect(document.activeElement).toBe(labelled('Name 1'))
  })

  it('[CFG-001] get a row by a button or Enter, which is no pair until something is typed', async () => {
    await show(facts, undefined)
    await press('Add a row')
    expect([value, document.activeElement]).toEqual([undefined, labelled('Name 1')])
    await type('Name 1', ' Founded ')
    expect(value).toEqual([{ key: 'Founded', value: '' }])
    expect(labelled('Name 1').value).toBe(' Founded ')
    expect(messageOf('Fact 1')).toBe('This must not be empty.')
    expect(fieldIssue(facts, value)).toBe('One row has an issue: see the message there.')
    await type('Fact 1', '1987')
    expect([value, fieldIssue(facts, value)]).toEqual([[A], null])
    await key('Fact 1', { key: 'Enter' })
    expect([value, document.activeElement]).toEqual([[A], labelled('Name 2')])
    await key('Name 1', { key: 'Enter' })
    expect(document.activeElement).toBe(labelled('Name 2'))
    expect(values()).toEqual([' Founded ', '1987', '', '', '', ''])
  })

  it('[CFG-001] have messages at each row that is wrong, also below an empty row', async () => {
    await show(facts, [A])
    await press('Add a row')
    await press('Add a row')
    await type('Name 3', 'Founded')
    await type('Fact 3', 'a text of many characters')
    expect(messageOf('Name 3')).toBe('This is in row 1 already.')
    expect(messageOf('Fact 3')).toBe('This must have at most 20 characters.')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2)
    await type('Fact 1', '')
    expect(fieldIssue(facts, value)).toBe('2 rows have issues: see the messages there.')
    expect(facts.allows(value)).toBe(false)
  })

  it('[CFG-001] are moved by buttons and keys where their order means something, and removed', async () => {
    await show(facts, [A, B])
    await press('Move Presses up')
    expect(value).toEqual([B, A])
    await key('Fact 1', { key: 'ArrowDown', altKey: true })
    expect([value, document.activeElement]).toEqual([[A, B], labelled('Fact 2')])
    await press('Remove Founded')
    expect(value).toEqual([B])
    expect(document.querySelector('[role=status]')!.textContent).toBe('Removed: Founded.')
    await show(plain, [A, B])
    expect([button('Move Presses up'), document.querySelector('.drag-handle')]).toEqual([undefined, null])
    await key('Key 1', { key: 'ArrowDown', altKey: true })
    expect(value).toEqual([A, B])
  })

  it('[CFG-001] are dragged by a handle where their order means something', async () => {
    await show(facts, [A, B])
    const rows = () => [...document.querySelectorAll('li')]
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: rows().indexOf(this as HTMLLIElement) * 40, height: 40 } as DOMRect
    })
    const point = (type: string, clientY: number) =>
      act(async () => {
        const init = { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientY }
        rows()[0]!.querySelector('.drag-handle')!.dispatchEvent(new PointerEvent(type, init))
      })
    await point('pointerdown', 20)
    await point('pointermove', 75)
    await point('pointerup', 75)
    expect(value).toEqual([B, A])
  })

  it('[CFG-001] take two columns of a spreadsheet in one step, and say what had no room', async () => {
    await show(facts, [A])
    await press('Add a row')
    await paste('Name 2', 'Presses\tThree\nTown\tMarlsea\nRiver\tMar\nCat\tInky\n')
    expect(changes).toBe(2)
    expect(value).toEqual([A, B, { key: 'Town', value: 'Marlsea' }, { key: 'River', value: 'Mar' }])
    expect(document.activeElement).toBe(labelled('Name 4'))
    const said = 'A list has at most 4 items. One pasted line was left out.'
    expect(document.querySelector('[role=status]')!.textContent).toBe(said)
    expect(document.querySelector('.help')!.textContent).toBe(said)
    expect(button('Add a row').getAttribute('aria-disabled')).toBe('true')
    await key('Name 4', { key: 'Enter' })
    expect(document.querySelectorAll('li')).toHaveLength(4)
  })

  it('[CFG-001] give a paste of rows back by undo, wherever the focus is, until something else is changed', async () => {
    const undo = { key: 'z', ctrlKey: true }
    await show(facts, undefined)
    await press('Add a row')
    await paste('Name 1', 'Founded\t1987\nPresses\tThree\n')
    await act(async () => labelled('Fact 1').focus())
    await type('Fact 1', '1988')
    expect(await key('Fact 1', undo)).toBe(true)
    expect(value).toEqual([{ ...A, value: '1988' }, B])
    await type('Fact 1', '1987')
    expect(await key('Fact 1', undo)).toBe(false)
    expect([value, undone, values()]).toEqual([undefined, [undefined], ['', '']])
    expect(document.activeElement).toBe(labelled('Fact 1'))
    expect(await key('Fact 1', undo)).toBe(true)
    await paste('Name 1', 'Founded\t1987\nPresses\tThree\n')
    expect(document.activeElement).toBe(labelled('Name 2'))
    await key('Name 2', undo)
    expect(document.activeElement).toBe(labelled('Name 1'))
  })

  it('[CFG-001] have the server’s messages at their rows, below empty rows too', async () => {
    ofServer = [
      { index: 1, part: 'value', message: 'The server says no.' },
      { index: 0, part: 'key', message: 'Not this one.' },
    ]
    await show(facts, [A])
    await press('Add a row')
    await press('Add a row')
    await type('Name 3', 'Town')
    await type('Fact 3', 'Marlsea')
    expect(messageOf('Fact 3')).toBe('The server says no.')
    expect(messageOf('Name 1')).toBe('Not this one.')
    expect([messageOf('Fact 1'), messageOf('Fact 2')]).toEqual(['', ''])
    await type('Fact 3', '')
    expect(messageOf('Fact 3')).toBe('This must not be empty.')
    ofServer = []
  })

  it('[CFG-001] follow a change from elsewhere, such as undo', async () => {
    await show(facts, [A])
    await type('Fact 1', '1988')
    await act(async () => setValue([A]))
    expect(values()).toEqual(['Founded', '1987'])
  })

  it('[CFG-001] are in words in the history', () => {
    expect(formatValue(facts, [A, B])).toBe('Founded: 1987, Presses: Three')
    expect(formatValue(redirects, [{ key: '/a', value: '/b' }, A])).toBe('“/a” to “/b”, “Founded” to “1987”')
    expect(formatValue(facts, [])).toBe('Empty')
    expect(formatValue(facts, Array(100).fill(A))).toHaveLength(501)
  })
})

describe('redirects', () => {
  it('[CFG-001] may lead to a page that is an old address too, and say at once which addresses the site uses', async () => {
    await show(redirects, [
      { key: '/old', value: '/visit' },
      { key: '/visit', value: '/old' },
      { key: '/config', value: '/visit' },
      { key: '/a', value: '/old' },
    ])
    await act(async () => {})
    expect(['New address 1', 'Old address 1', 'Old address 3'].map(messageOf)).toEqual([
      '',
      '',
      'The site itself uses this address.',
    ])
    expect(messageOf('New address 4')).toBe(
      'This is the old address of row 1. Enter where that one leads: /visit',
    )
    expect(fieldIssue(redirects, value)).toBe('One row has an issue: see the message there.')
  })

  it('[CFG-001] suggest pages, and say what is wrong or worth to know at their row', async () => {
    await show(redirects, [{ key: '/visit', value: '/nowhere' }])
    await act(async () => {})
    expect(messageOf('Old address 1')).toBe(
      'The page “Visit” has the old address, so visitors get that page.',
    )
    await type('New address 1', '/vis')
    const list = document.getElementById(labelled('New address 1').getAttribute('list')!)!
    expect([...list.children].map((option) => option.getAttribute('value'))).toEqual(['/visit'])
    await type('New address 1', '/visit/')
    expect(messageOf('New address 1')).toBe('This is the old address itself.')
    await type('New address 1', 'javascript:alert(1)')
    expect(messageOf('New address 1')).toContain('This must be a path of this site, such as /new-page')
    await type('Old address 1', '/old')
    await type('New address 1', '/visit')
    expect([messageOf('Old address 1'), fieldIssue(redirects, value)]).toEqual(['', null])
  })
})
