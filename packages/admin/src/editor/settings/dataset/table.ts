import { DATASET_MAX_COLUMNS, DATASET_MAX_ROWS } from '@site/runtime/contract'
import { readCell } from './cell.js'
import type { Cell, Place, Table } from './value.js'

/** A block of cells, from its first corner to its last, both inclusive. */
export interface Range {
  readonly from: Place
  readonly to: Place
}

export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isIn = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** The table with other cells, of which the function returns null to keep one. Rows without changes stay the same. */
export function withCells(table: Table, change: (place: Place) => Cell | null): Table {
  return table.map((cells, row) => {
    const next = cells.map((cell, column) => change({ row, column }) ?? cell)
    return next.every((cell, column) => cell === cells[column]) ? cells : next
  })
}

export const withCell = (table: Table, at: Place, cell: Cell): Table =>
  withCells(table, ({ row, column }) => (row === at.row && column === at.column ? cell : null))

export const insertRow = (table: Table, index: number): Table => [
  ...table.slice(0, index),
  (table[0] ?? []).map(() => ''),
  ...table.slice(index),
]

export const insertColumn = (table: Table, index: number): Table =>
  table.map((cells) => [...cells.slice(0, index), '', ...cells.slice(index)])

export const removeRow = (table: Table, index: number): Table => table.filter((_, row) => row !== index)

export const removeColumn = (table: Table, index: number): Table =>
  table.map((cells) => cells.filter((_, column) => column !== index))

/** The result of a paste. */
interface Pasted {
  readonly table: Table
  /** The last cell that was written. */
  readonly last: Place
  /** The number of rows and columns that did not fit. */
  readonly leftOut: { readonly rows: number; readonly columns: number }
}

/**
 * Whether pasted texts are a table with its names that takes the place of the one that is there. Over the whole table they
 * are; from the first cell on, if names stand in their first row; elsewhere, if names stand in their first row and their
 * first column, where the cells take numbers.
 *
 * @param isNumber - whether a text is a number
 */
export function isWholeTable(
  { from, to }: Range,
  last: Place,
  texts: readonly (readonly string[])[],
  isNumber: (text: string) => boolean,
): boolean {
  const [names = []] = texts
  if (texts.length < 2 || names.length < 2) return false
  const isName = (text = '') => text.trim() !== '' && !isNumber(text)
  const hasColumnNames = names.slice(1).some(isName)
  if (from.row === 0 && from.column === 0)
    return hasColumnNames || (to.row === last.row && to.column === last.column)
  if (from.row === 0 || from.column === 0 || !hasColumnNames) return false
  // Rows may be named by years: then the corner says that they are names.
  const hasRowNames = isName(names[0]) || texts.slice(1).some(([name]) => isName(name))
  // Without any, these may be numbers with units, which their cells point out.
  const hasNumbers = texts.slice(1).some((cells) => cells.slice(1).some(isNumber))
  return hasRowNames && hasNumbers
}

/** Writes texts from a cell on. The table grows as far as its limits let it; texts beyond them are left out. */
export function paste(
  table: Table,
  at: Place,
  texts: readonly (readonly string[])[],
  language: string,
): Pasted {
  const width = Math.max(...texts.map(({ length }) => length))
  const rows = Math.max(table.length, Math.min(at.row + texts.length, DATASET_MAX_ROWS + 1))
  const columns = Math.max(table[0]?.length ?? 0, Math.min(at.column + width, DATASET_MAX_COLUMNS + 1))
  const next = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): Cell => {
      const text = texts[row - at.row]?.[column - at.column]
      return text === undefined ? (table[row]?.[column] ?? '') : readCell(text, { row, column }, language)
    }),
  )
  return {
    table: next,
    last: {
      row: Math.min(at.row + texts.length, rows) - 1,
      column: Math.min(at.column + width, columns) - 1,
    },
    leftOut: {
      rows: Math.max(0, at.row + texts.length - rows),
      columns: Math.max(0, at.column + width - columns),
    },
  }
}
