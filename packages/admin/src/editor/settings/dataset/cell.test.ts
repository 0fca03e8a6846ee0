import { describe, expect, it } from 'vitest'
import { fromTheme, readCell, shownCell, writeCell } from './cell.js'
import { tableOf } from './value.js'

const VALUE = { row: 1, column: 1 }

describe('what a person types into a cell', () => {
  it.each([
    ['1,234.50', 'en', '1234.5'],
    ['1.234,50', 'de', '1234.5'],
    ['2,5', 'de', '2.5'],
    ['1.234', 'de', '1234'],
    ['-3', 'en', '-3'],
    ['− 3', 'en', '-3'],
    ['-0', 'en', '0'],
    ['007', 'en', '7'],
    ['.5', 'en', '0.5'],
    ['12.000', 'en', '12'],
    ['١٢٫٥', 'ar-EG', '12.5'],
    ['-', 'en', '–'],
    ['—', 'en', '–'],
    ['  ', 'en', ''],
  ])('[CFG-011] %j is read in %s as %s', (typed, language, stored) => {
    expect(readCell(typed, VALUE, language)).toBe(stored)
  })

  it.each([
    ['many', 'en'],
    ['48 %', 'en'],
    ['1,2345', 'en'],
    ['1e5', 'en'],
    ['1'.repeat(16), 'en'],
    ['1.2345', 'de'],
    ['--3', 'en'],
    ['<img src=x>', 'en'],
  ])('[CFG-011] %j is no number in %s, and stays as it is', (typed, language) => {
    const cell = readCell(typed, VALUE, language)
    expect(cell).toEqual({ typed })
    expect(writeCell(cell, VALUE, language)).toBe(typed)
    expect(shownCell(cell, VALUE, language)).toBe(typed)
  })

  it('[CFG-011] names are texts in one line', () => {
    expect(readCell(' 1,5\n and\tmore ', { row: 0, column: 1 }, 'en')).toBe('1,5 and more')
    expect(readCell('2025', { row: 1, column: 0 }, 'en')).toBe('2025')
  })

  it('[CFG-011] a field has no groups of digits, and the grid has those of the page', () => {
    expect([writeCell('1234.5', VALUE, 'de'), shownCell('1234.5', VALUE, 'de')]).toEqual([
      '1234,5',
      '1.234,5',
    ])
    expect(readCell(writeCell('1234.5', VALUE, 'de'), VALUE, 'de')).toBe('1234.5')
  })
})

it('[CFG-005] a theme’s table becomes an owner’s: gaps are dashes, units are left out, other texts stay', () => {
  const table = [
    ['To', 'Share'],
    ['Post', { typed: '31 %' }],
    ['Shop', { typed: '£1,120.50' }],
    ['Fairs', { typed: '' }],
    ['Friends', { typed: 'few' }],
    ['Loss', { typed: '-12 °C' }],
  ]
  expect(fromTheme(table, 'en').map((cells) => cells[1])).toEqual([
    'Share',
    '31',
    '1120.5',
    '–',
    { typed: 'few' },
    '-12',
  ])
})

describe('a text of a theme’s table with more than a number', () => {
  it.each([
    ['−12 °C', 'en', '-12'],
    ['–2 %', 'en', '-2'],
    ['− 3 %', 'en', '-3'],
    ['-£1,120.50', 'en', '-1120.5'],
    ['£-5', 'en', '-5'],
    ['£.5', 'en', '0.5'],
    ['USD −1.234,50', 'de', '-1234.5'],
    ['\u200e−2 kr', 'sv', '-2'],
    ['-١٢٫٥ %', 'ar-EG', '-12.5'],
    ['approx. 5', 'en', '5'],
    ['Loss – 5', 'en', '5'],
  ])('[CFG-005] %j in %s is %s', (text, language, stored) => {
    expect(fromTheme([[''], ['', { typed: text }]], language)[1]![1]).toBe(stored)
  })

  it.each(['12–15', '2nd of 3', 'few'])('[CFG-005] %j stays as it is', (text) => {
    expect(fromTheme([[''], ['', { typed: text }]], 'en')[1]![1]).toEqual({ typed: text })
  })
})

it('[CFG-005] exact numbers of a theme’s table are the same in every language', () => {
  const table = [
    ['', 'A', 'B', 'C', 'D'],
    ['2025', '1.234', '1234.5', '-2', ''],
  ]
  for (const language of ['en', 'de', 'ar-EG'])
    expect(fromTheme(table, language)[1]).toEqual(['2025', '1.234', '1234.5', '-2', '–'])
})

it('a stored value of another form is an empty table', () => {
  for (const value of ['a', null, [1], [[1]], [[{ typed: 1 }]]]) expect(tableOf(value)).toEqual([])
})
