import { editableFormOf } from '@site/runtime/contract'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { createStore } from '../../../base/store/store.js'
import type { Panel } from '../../panel/panel.js'
import { initialState } from '../../panel/state.js'
import { shownCell, writeCell } from '../../settings/dataset/cell.js'
import type { DatasetField } from '../../settings/field.js'
import { fieldsOf } from '../../settings/field.js'
import { DatasetControl } from './dataset-control.js'

vi.mock('../../settings/dataset/cell.js', { spy: true })

// Here at once: a test waits for no code.
import './dataset-editor.js'

const { render } = setUpReact()
const form = editableFormOf('chart')!
const field = fieldsOf(form.schema, form.texts).find(({ name }) => name === 'dataset') as DatasetField

const TABLE = [
  ['Year', 'Linocut', 'Letterpress'],
  ['2024', '1410', '2480'],
  ['2025', '1655.5', '2760'],
]

let value: unknown
let setValue: (value: unknown) => void
let isTouch: boolean
beforeEach(() => {
  isTouch = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isTouch,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})

function Held({ start, theme }: { start: unknown; theme: unknown }) {
  const [held, set] = useState(start)
  value = held
  setValue = set
  return (
    <DatasetControl
      id="data"
      field={field}
      value={held}
      automatic="The table of the page"
      describedBy=""
      invalid={false}
      effective={() => theme}
      onChange={(next) => {
        value = next
        set(next)
      }}
    />
  )
}

async function show(start: unknown, { theme = [] as unknown, language = 'en' } = {}) {
  const website = { id: 'w', identifier: 'press', title: 'Press', language }
  const state = {
    ...initialState('/', null),
    session: { status: 'signed-out', website, ended: null } as const,
  }
  const panel = { store: createStore(state) } as unknown as Partial<Panel>
  await render(<Held start={start} theme={theme} />, panel)
  await act(async () => {})
}

const cell = (row: number, column: number) => document.getElementById(`data-${row}-${column}`)!
const text = (row: number, column: number) => cell(row, column).textContent
const focusCell = (row: number, column: number) =>
  act(async () => {
    cell(row, column).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    cell(row, column).focus()
  })
const press = async (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  await act(async () => {
    document.activeElement!.dispatchEvent(event)
  })
  return event.defaultPrevented
}
const input = () => document.activeElement as HTMLInputElement
const type = (typed: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), typed)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const clipboard = async (kind: 'paste' | 'copy', given = '') => {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  let data = given
  Object.assign(event, {
    clipboardData: {
      getData: () => data,
      setData(_: string, written: string) {
        data = written
      },
    },
  })
  await act(async () => {
    document.activeElement!.dispatchEvent(event)
  })
  return data
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const click = (name: string) => act(async () => button(name).click())
const note = () => document.querySelector('[role=status]')!.textContent

describe('the data of a chart, unset', () => {
  it('[CFG-005] starts from the theme’s table, with the focus in its first number', async () => {
    await show(undefined, {
      theme: [
        ['To', 'Share'],
        ['Post', { typed: '31 %' }],
        ['Fairs', { typed: '' }],
      ],
    })
    await click('Change the data')
    expect(value).toEqual([
      ['To', 'Share'],
      ['Post', '31'],
      ['Fairs', '–'],
    ])
    expect(document.activeElement).toBe(cell(1, 1))
  })

  it('[CFG-005] starts from an empty table where the theme has none', async () => {
    await show(undefined)
    await click('Enter data')
    expect(value).toEqual([
      ['', ''],
      ['', ''],
    ])
  })
})

describe('the grid', () => {
  it('[CFG-005] is one tab stop, whose cells have names and numbers of the language', async () => {
    await show(TABLE, { language: 'de' })
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
    expect([text(0, 1), text(2, 1)]).toEqual(['Linocut', '1.655,5'])
    expect(cell(0, 1).getAttribute('role')).toBe('columnheader')
    expect(cell(1, 0).getAttribute('role')).toBe('rowheader')
  })

  it('[CFG-005] moves by arrow keys, Home, End and Control, within its bounds', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    const path: [string, boolean, number, number][] = [
      ['ArrowRight', false, 1, 2],
      ['ArrowRight', false, 1, 2],
      ['ArrowDown', false, 2, 2],
      ['Home', false, 2, 0],
      ['End', false, 2, 2],
      ['Home', true, 0, 0],
      ['End', true, 2, 2],
      ['ArrowUp', true, 0, 2],
      ['ArrowLeft', true, 0, 0],
      ['PageDown', false, 2, 0],
    ]
    for (const [key, ctrlKey, row, column] of path) {
      expect(await press(key, { ctrlKey })).toBe(true)
      expect(document.activeElement?.id).toBe(`data-${row}-${column}`)
    }
  })

  it('[CFG-005] Enter opens a cell, and Enter again keeps what was typed and goes down', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('Enter')
    expect([input().tagName, input().value, input().getAttribute('aria-label')]).toEqual([
      'INPUT',
      '1410',
      '2024, Linocut',
    ])
    await type('1,500')
    await press('Enter')
    expect((value as string[][])[1]![1]).toBe('1500')
    expect(document.activeElement).toBe(cell(2, 1))
  })

  it('[CFG-005] F2 opens a cell, Tab goes on to the right, and Escape leaves a cell as it was', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('F2')
    await press('Tab')
    expect(document.activeElement).toBe(cell(1, 2))
    await press('F2')
    await type('7')
    await press('Escape')
    expect(value).toBe(TABLE)
    expect(document.activeElement).toBe(cell(1, 2))
  })

  it('[CFG-005] shortcuts of the panel keep what is in an open cell, and reach the panel; those of the field do not', async () => {
    await show(TABLE)
    const reached = vi.fn()
    const onKey = ({ key }: KeyboardEvent) => reached(key, (value as string[][])[1]![1])
    document.addEventListener('keydown', onKey)
    await focusCell(1, 1)
    for (const [key, init, typed] of [
      ['s', { ctrlKey: true }, '1500'],
      ['k', { metaKey: true }, '1600'],
      ['Escape', { shiftKey: true }, '1700'],
    ] as const) {
      await press('F2')
      await type(typed)
      expect(await press(key, init)).toBe(false)
      expect(reached).toHaveBeenLastCalledWith(key, typed)
    }
    reached.mockClear()
    await press('F2')
    for (const [key, init] of [
      ['s', {}],
      ['z', { ctrlKey: true }],
      ['a', { ctrlKey: true }],
    ] as const)
      await press(key, init)
    expect(reached).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onKey)
  })

  it('[CFG-005] typing replaces a cell, and Delete empties the selection', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('9')
    expect(input().value).toBe('9')
    await press('Enter')
    await press('ArrowRight', { shiftKey: true })
    await press('Delete')
    expect(value).toEqual([TABLE[0], ['2024', '9', '2480'], ['2025', '', '']])
  })

  it('[CFG-011] keeps what is no number as it was typed, marks it and says what is allowed', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('x')
    await type('<b>many</b>')
    await press('Enter')
    expect((value as unknown[][])[1]![1]).toEqual({ typed: '<b>many</b>' })
    expect([text(1, 1), cell(1, 1).getAttribute('aria-invalid')]).toEqual(['<b>many</b>', 'true'])
    expect(cell(1, 1).title).toMatch(/^This must be a number/)
    await act(async () => setValue([TABLE[0], ['2024', '', '1'], TABLE[2]]))
    expect(cell(1, 1).title).toMatch(/^This cell is empty/)
    expect(cell(1, 1).getAttribute('aria-label')).toBe('2024, Linocut')
  })
})

it('[CFG-005] formats only the cells that change', async () => {
  const full = Array.from({ length: 20 }, () => Array.from({ length: 5 }, () => '1234.5'))
  await show(full)
  await focusCell(1, 1)
  /** How often cells are formatted while something happens. */
  const formats = async (happen: () => Promise<unknown>) => {
    vi.mocked(shownCell).mockClear()
    vi.mocked(writeCell).mockClear()
    await happen()
    return vi.mocked(shownCell).mock.calls.length + vi.mocked(writeCell).mock.calls.length
  }
  // The cell that loses the cursor and the one that gets it.
  expect(await formats(() => press('ArrowRight'))).toBe(2)
  expect(await formats(() => press('ArrowDown', { shiftKey: true }))).toBe(2)
  await press('7')
  // Its text before and after, and the cells that lose and get the cursor.
  expect(await formats(() => press('Enter'))).toBeLessThanOrEqual(4)
  expect(document.activeElement).toBe(cell(3, 2))
  // Undo replaces the table.
  expect(await formats(() => act(async () => setValue(full)))).toBe(1)
})

describe('rows and columns', () => {
  it('[CFG-011] are added and removed by keys, at the cell with the focus', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('Enter', { altKey: true })
    expect(value).toEqual([TABLE[0], TABLE[1], ['', '', ''], TABLE[2]])
    expect(document.activeElement).toBe(cell(2, 1))
    expect(note()).toBe('Row 2 added.')
    await press('Delete', { altKey: true })
    await press('Enter', { altKey: true, shiftKey: true })
    expect((value as string[][])[0]).toEqual(['Year', 'Linocut', '', 'Letterpress'])
    await press('Backspace', { altKey: true, shiftKey: true })
    expect(value).toEqual(TABLE)
  })

  it('[CFG-011] the last column and the last row of numbers stay', async () => {
    const least = [
      ['Year', 'Prints'],
      ['2025', '12'],
    ]
    await show(least)
    await focusCell(1, 1)
    await click('Remove column')
    expect(note()).toBe('Your dataset must have at least one column')
    await click('Remove row')
    expect(note()).toBe('Your dataset must have at least one row')
    expect(value).toBe(least)
  })

  it('[CFG-011] those of the names stay, with a reason', async () => {
    await show(TABLE)
    await focusCell(0, 0)
    await click('Remove row')
    expect(note()).toMatch(/^The first row has the names/)
    await click('Remove column')
    expect(note()).toMatch(/^The first column has the names/)
    expect(value).toBe(TABLE)
  })

  it('[CFG-015] are at most 100 and 20', async () => {
    const full = Array.from({ length: 101 }, () => Array.from({ length: 21 }, () => '1'))
    await show(full)
    await click('Add row')
    expect(note()).toBe('There can be at most 100 rows.')
    await click('Add column')
    expect(note()).toBe('There can be at most 20 columns.')
    expect(value).toBe(full)
  })
})

describe('the clipboard', () => {
  it('[CFG-005] pastes cells at the current one, and grows the table', async () => {
    await show(TABLE)
    await focusCell(2, 1)
    await clipboard('paste', '"1,700"\t2\n1,800\t3\n')
    expect(value).toEqual([TABLE[0], TABLE[1], ['2025', '1700', '2'], ['', '1800', '3']])
    expect(note()).toBe('2 rows and 2 columns pasted.')
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4)
  })

  const smaller = 'Year\tScreenprint\n2026\t12'
  const replaced = [
    ['Year', 'Screenprint'],
    ['2026', '12'],
  ]

  it.each([
    ['the first cell', false],
    ['the first cell while it is open', true],
  ])('[CFG-005] a table with its names replaces the earlier one at %s', async (_, isOpen) => {
    await show(TABLE)
    await focusCell(0, 0)
    if (isOpen) await press('Enter')
    await clipboard('paste', smaller)
    expect(value).toEqual(replaced)
    expect(note()).toBe('2 rows and 2 columns pasted, which replace the table. Undo brings it back.')
  })

  it('[CFG-005] a table with the names of its rows and columns replaces the earlier one at a number', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await clipboard('paste', smaller)
    expect(value).toEqual(replaced)
    expect(note()).toBe('2 rows and 2 columns pasted, which replace the table. Undo brings it back.')
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4)
  })

  it('[CFG-005] numbers with units are no table: their cells point them out', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await clipboard('paste', '31 %\t20 %\n12 %\t9 %')
    expect((value as unknown[][]).map(([name]) => name)).toEqual(['Year', '2024', '2025'])
  })

  it('[CFG-005] a row that a paste has added has a name for screen readers, also while it has none', async () => {
    await show(TABLE)
    await focusCell(2, 1)
    await clipboard('paste', '1\n2')
    expect(cell(3, 0).textContent).toBe('Row 3')
  })

  it('[CFG-005] a table replaces all that is selected, whatever its names', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('a', { ctrlKey: true })
    await clipboard('paste', '\t2025\nLinocut\t12')
    expect(value).toEqual([
      ['', '2025'],
      ['Linocut', '12'],
    ])
  })

  it.each([
    [1, 0, smaller],
    [0, 0, '1\t2\n3\t4'],
    [0, 0, 'Year\tLinocut'],
  ])('[CFG-005] other cells are written over, and the rest stays: from %i, %i', async (row, column, text) => {
    await show(TABLE)
    await focusCell(row, column)
    await clipboard('paste', text)
    expect((value as string[][]).map(({ length }) => length)).toEqual([3, 3, 3])
    expect(note()).toMatch(/pasted\.$/)
  })

  it('[CFG-015] says what was kept and what was left out', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await clipboard('paste', Array.from({ length: 103 }, () => '1\t2').join('\n'))
    expect(value).toHaveLength(101)
    expect(note()).toBe(
      'The dataset was too large. The first 100 rows and 2 columns were kept. 3 rows left out.',
    )
  })

  it('[CFG-005] pastes a table into an open cell, and leaves a single text to the field', async () => {
    await show(TABLE)
    await focusCell(1, 1)
    await press('Enter')
    await clipboard('paste', '12')
    expect(value).toBe(TABLE)
    await clipboard('paste', '1\t2')
    expect((value as string[][])[1]).toEqual(['2024', '1', '2'])
  })

  it('[CFG-005] copies the selection as spreadsheets read it, or all of it', async () => {
    const written = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    await show(TABLE)
    await focusCell(1, 1)
    await press('ArrowDown', { shiftKey: true })
    expect(await clipboard('copy')).toBe('1410\n1655.5')
    expect(note()).toBe('2 cells copied.')
    await press('a', { ctrlKey: true })
    expect(await clipboard('copy')).toBe('Year\tLinocut\tLetterpress\n2024\t1410\t2480\n2025\t1655.5\t2760')
    await click('Copy all')
    expect(written).toHaveBeenCalledWith('Year\tLinocut\tLetterpress\n2024\t1410\t2480\n2025\t1655.5\t2760')
    written.mockRejectedValue(new Error('refused'))
    await click('Copy all')
    expect(note()).toMatch(/^The browser did not let the panel copy/)
  })
})

describe('the message about the last action', () => {
  const spoken = () => document.querySelector('[role=status]')!.firstChild

  it('[CFG-011] is spoken again if it is the same', async () => {
    await show(TABLE)
    await focusCell(0, 0)
    await click('Remove row')
    const first = spoken()
    await click('Remove row')
    expect(spoken()!.textContent).toBe(first!.textContent)
    expect(spoken()).not.toBe(first)
  })

  it('[CFG-015] goes with the data that it is about, and stays while only a copy of it is stored', async () => {
    await show(TABLE)
    const pasteTooMuch = async () => {
      await focusCell(1, 1)
      await clipboard('paste', Array.from({ length: 103 }, () => '1').join('\n'))
      expect(note()).toMatch(/^The dataset was too large/)
    }
    await pasteTooMuch()
    await act(async () => setValue(structuredClone(value)))
    expect(note()).toMatch(/^The dataset was too large/)
    await act(async () => setValue(TABLE))
    expect(note()).toBe('')
    await pasteTooMuch()
    await press('Delete')
    expect(note()).toBe('')
    await pasteTooMuch()
    await press('7')
    await press('Enter')
    expect(note()).toBe('')
  })
})

it('[CFG-005] on touch, cells are fields with names, which keep what was typed when they are left', async () => {
  isTouch = true
  await show(TABLE)
  expect(document.querySelector('[role=grid]')).toBeNull()
  const fields = [...document.querySelectorAll<HTMLInputElement>('table input')]
  // A keyboard of digits has no minus on iOS.
  expect(fields.map(({ inputMode }) => inputMode)).toEqual(Array(9).fill(''))
  await act(async () => cell(1, 1).focus())
  await type('1500')
  expect(value).toBe(TABLE)
  await act(async () => cell(1, 2).focus())
  expect((value as string[][])[1]![1]).toBe('1500')
  await type('x')
  await press('Escape')
  expect((cell(1, 2) as HTMLInputElement).value).toBe('2480')
  await type('2500')
  await press('s', { ctrlKey: true })
  expect((value as string[][])[1]![2]).toBe('2500')
})
