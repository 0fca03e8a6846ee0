import { describe, expect, it } from 'vitest'
import { localeOf, readTable } from './table.js'

function tableOf(...rows: readonly (readonly string[])[]): HTMLTableElement {
  const table = document.createElement('table')
  for (const texts of rows) {
    const row = table.insertRow()
    for (const text of texts) row.insertCell().textContent = text
  }
  return table
}

const TABLE = tableOf(['Year', 'Lino', 'Screen'], ['2024', '1,410', '–'], ['2025', ' 1,655 '])

describe('a table', () => {
  it('has a series for each column, and a gap where a cell is empty or missing', () => {
    expect(readTable(TABLE, false)).toEqual({
      categories: ['2024', '2025'],
      series: [
        ['Lino', [1410, 1655]],
        ['Screen', [null, null]],
      ],
      issues: [],
    })
  })

  it('has a series for each row, if flipped', () => {
    expect(readTable(TABLE, true)).toEqual({
      categories: ['Lino', 'Screen'],
      series: [
        ['2024', [1410, null]],
        ['2025', [1655, null]],
      ],
      issues: [],
    })
  })

  it.each([
    ['no rows', tableOf()],
    ['names alone', tableOf(['Year'])],
  ])('with %s is empty', (_, table) => {
    for (const flip of [false, true]) {
      expect(readTable(table, flip)).toEqual({ categories: [], series: [], issues: [] })
    }
  })

  it('leaves out rows with a single cell, such as the title of a group', () => {
    const table = tableOf(['Year', 'Lino'], ['Before the flood'], ['2024', '7'])
    expect(readTable(table, false)).toMatchObject({ categories: ['2024'], series: [['Lino', [7]]] })
  })
})

describe('the language of a cell', () => {
  it.each([
    ['de-ch', 'de-CH'],
    ['', 'en'],
    ['no such tag', 'en'],
  ])('"%s" is %s', (lang, locale) => {
    const cell = document.createElement('td')
    cell.lang = lang
    expect(localeOf(cell)).toBe(locale)
  })

  it('is English where the page names none', () => {
    expect(localeOf(document.createElement('td'))).toBe('en')
  })
})
