import { describe, expect, it } from 'vitest'
import { withoutContent } from '../content-options.js'
import { datasetCellText } from './cell-text.js'
import { datasetIssues, isDataset } from './dataset.js'

const GOOD = [
  ['', 'Linocut', 'Letterpress'],
  ['2024', '1410', '–'],
  ['2025', '-0.5', '12.25'],
]
const withText = (row: number, column: number, text: unknown) =>
  GOOD.map((cells, at) => cells.map((cell, index) => (at === row && index === column ? text : cell)))

const wide = (rows: number, columns: number) =>
  Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => (row && column ? '1' : 'a')),
  )

describe('a dataset', () => {
  it('[CFG-011] may have an empty corner, gaps, and numbers with a sign and a point', () => {
    expect(datasetIssues(GOOD)).toEqual([])
  })

  it.each([
    [
      'nothing at all',
      [
        ['', ''],
        ['', ''],
      ],
      'empty',
    ],
    ['no cell', [], 'empty'],
    ['names of rows only', [['Year'], ['2025']], 'noColumns'],
    ['names of columns only', [['Year', 'Prints']], 'noRows'],
  ])('[CFG-011] with %s has one issue', (_, value, kind) => {
    expect(datasetIssues(value)).toEqual([{ kind }])
  })

  it.each([
    [1, 2, '', 'missing'],
    [1, 0, '', 'missing'],
    [0, 1, '', 'missing'],
    [1, 1, 'many', 'number'],
    [1, 1, '1,410', 'number'],
    [1, 1, '01', 'number'],
    [1, 1, '1e3', 'number'],
    [1, 1, 'Infinity', 'number'],
    [1, 1, '1'.repeat(16), 'number'],
    [1, 1, { typed: '12' }, 'number'],
    [1, 0, null, 'number'],
    [2, 0, 'n'.repeat(201), 'tooLong'],
  ])('[CFG-011] has an issue at row %i, column %i with %j', (row, column, text, kind) => {
    expect(datasetIssues(withText(row, column, text))).toEqual([{ kind, row, column }])
  })

  it.each([
    ['text', 'a'],
    ['null', null],
    ['rows of different lengths', [['a', 'b'], ['c']]],
    ['no rows', { length: 2 }],
    ['a row too many', wide(101, 1)],
    ['a column too many', wide(1, 21)],
  ])('[CFG-011] is no table: %s', (_, value) => {
    expect(datasetIssues(value)).toEqual([{ kind: 'shape' }])
  })

  it('[CFG-015] has at most 100 rows and 20 columns beside those of names', () => {
    expect(isDataset(wide(100, 20))).toBe(true)
  })
})

it('[CFG-005] numbers are written in the language of the site, other texts as they are', () => {
  const texts = ['1234.5', '-0.0000000001', '–', '', 'Year'].map((cell) => datasetCellText(cell, 'de'))
  expect(texts).toEqual(['1.234,5', '-0,0000000001', '–', '', 'Year'])
  expect(datasetCellText('1234.5', 'no such tag')).toBe('1,234.5')
})

it('[CFG-005] no attribute has the dataset of a chart; other blocks keep an option of this name', () => {
  const options = { flip: true, dataset: GOOD }
  expect(withoutContent('chart', options)).toEqual({ flip: true })
  expect(withoutContent('accordion', options)).toBe(options)
  expect(withoutContent('constructor', options)).toBe(options)
})
