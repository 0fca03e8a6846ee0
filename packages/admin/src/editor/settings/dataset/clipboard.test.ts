import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { readCell } from './cell.js'
import { cellsOf, toTabs } from './clipboard.js'

const isNumber = (text: string) => typeof readCell(text, { row: 1, column: 1 }, 'en') === 'string'
const cells = (text: string) => cellsOf(text, isNumber)

describe('a pasted text', () => {
  it.each([
    [
      'of a spreadsheet',
      'Year\tPrints\r\n2025\t1,655\r\n',
      [
        ['Year', 'Prints'],
        ['2025', '1,655'],
      ],
    ],
    ['with quotes, and a line break and a tab in them', '"a ""b""\nc\td"\t2', [['a "b"\nc\td', '2']]],
    ['with quotes that are none', '"a" b\t5"', [['"a" b', '5"']]],
    [
      'with quotes that do not end',
      '"a\t1\nb\t2',
      [
        ['"a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'with empty cells',
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['with rows of different lengths', 'a\nb\tc', [['a'], ['b', 'c']]],
    [
      'of a CSV file',
      '\uFEFFYear,"Prints, all"\n2025,1655\n',
      [
        ['Year', 'Prints, all'],
        ['2025', '1655'],
      ],
    ],
    [
      'of a CSV file with semicolons',
      'Jahr;Drucke\n2025;1,5',
      [
        ['Jahr', 'Drucke'],
        ['2025', '1,5'],
      ],
    ],
    ['with a column of grouped numbers', '1,234\n2,345', [['1,234'], ['2,345']]],
    ['in one line, with commas', 'Smith, John', [['Smith, John']]],
    ['in lines with different numbers of commas', 'a, b\nc', [['a, b'], ['c']]],
    ['without anything', '', [['']]],
  ])('[CFG-005] %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  it('[CFG-005] is what was copied, whatever the cells contain', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '1', '"', '\n', '\t', ',', ';', ' ') })
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        expect(cells(`${toTabs(rows)}\n`)).toEqual(rows)
      }),
      propertyRuns(1_000),
    )
  })
})
