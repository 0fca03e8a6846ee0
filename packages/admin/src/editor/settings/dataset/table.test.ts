import { editableFormOf } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../field.js'
import { fieldIssue } from '../field-issue.js'
import { formatValue } from '../format-value.js'
import { paste } from './table.js'

const form = editableFormOf('chart')!
const field = fieldsOf(form.schema, form.texts).find(({ name }) => name === 'dataset')!
const TABLE = [
  ['Year', 'Linocut', 'Letterpress'],
  ['2024', '1410', '2480'],
  ['2025', '1655', '2760'],
]

describe('a paste', () => {
  it('[CFG-005] writes from a cell on, and grows the table', () => {
    const { table, last, leftOut } = paste(TABLE, { row: 2, column: 1 }, [['1,700', '2'], ['x']], 'en')
    expect(table).toEqual([TABLE[0], TABLE[1], ['2025', '1700', '2'], ['', { typed: 'x' }, '']])
    expect([last, leftOut]).toEqual([
      { row: 3, column: 2 },
      { rows: 0, columns: 0 },
    ])
  })

  it('[CFG-015] is cut at the limits, and counts what is left out', () => {
    const texts = Array.from({ length: 120 }, () => Array.from({ length: 30 }, () => '1'))
    const { table, last, leftOut } = paste(TABLE, { row: 1, column: 1 }, texts, 'en')
    expect([table.length, table[0]!.length]).toEqual([101, 21])
    expect([last, leftOut]).toEqual([
      { row: 100, column: 20 },
      { rows: 20, columns: 10 },
    ])
  })
})

describe('the issue of a dataset in words', () => {
  it.each([
    [
      [
        ['', ''],
        ['', ''],
      ],
      'Enter some data!',
    ],
    [[['Year'], ['2025']], 'Your dataset must have at least one column'],
    [[['Year', 'Prints']], 'Your dataset must have at least one row'],
    [
      [
        ['', 'a'],
        ['b', ''],
        ['c', '1'],
        ['', '2'],
      ],
      'One or more rows was missing data: row 1, row 3.',
    ],
    [
      [
        ['', ''],
        ['b', '1'],
      ],
      'One or more rows was missing data: the column names.',
    ],
    [
      [
        ['', 'a'],
        ['b', { typed: 'many' }],
        ['', '1'],
      ],
      'One or more rows was missing data: row 2. This must be a number, such as 12 or 1200, without a unit, or – for none: row 1.',
    ],
    [
      [
        ['', 'n'.repeat(201)],
        ['b', '1'],
      ],
      'A name can have at most 200 characters: the column names.',
    ],
    ['text', 'This must be a table of at most 100 rows and 20 columns.'],
  ])('[CFG-011] %j', (value, message) => {
    expect(fieldIssue(field, value)).toBe(message)
  })

  it('[CFG-011] is none for a table that the server takes', () => {
    expect(fieldIssue(field, TABLE)).toBeNull()
  })
})

it('[CFG-005] a history shows the size of a dataset, and its start', () => {
  expect(formatValue(field, TABLE)).toBe(
    '2 rows, 2 columns: Year, Linocut, Letterpress; 2024, 1410, 2480; 2025, 1655, 2760',
  )
  expect(formatValue(field, [])).toBe('Empty')
})
