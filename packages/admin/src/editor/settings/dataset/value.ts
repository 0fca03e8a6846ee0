import { texts } from '../../../base/texts.js'

const MAX_LENGTH = 80

/** A dataset in one line: how large it is, and its rows as far as they fit. */
export function datasetSummary(value: unknown): string {
  const table = tableOf(value)
  if (table.length < 2) return texts.empty
  const { rows, columns } = sizeOf(table)
  const all = table
    .map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.typed)).join(', '))
    .join('; ')
  return texts.dataset(rows, columns, all.length > MAX_LENGTH ? `${all.slice(0, MAX_LENGTH - 1)}…` : all)
}

/**
 * A text as it is stored, or a typed text that is not a number: it stays, and cannot be saved. In a theme's table, `typed`
 * is a value as the page writes it.
 */
export type Cell = string | { readonly typed: string }

/** The first row has the names of the columns, and the first cell of each row is its name. */
export type Table = readonly (readonly Cell[])[]

/** The smallest table, without any data. */
export const EMPTY_TABLE: Table = [
  ['', ''],
  ['', ''],
]

/** The place of a cell, from the corner. */
export interface Place {
  readonly row: number
  readonly column: number
}

export const isNameAt = ({ row, column }: Place): boolean => row === 0 || column === 0

/** Any value of the option as a table; empty for a value that is not a table. */
export function tableOf(value: unknown): Table {
  const isCell = (cell: unknown): cell is Cell =>
    typeof cell === 'string' ||
    (typeof cell === 'object' && cell !== null && 'typed' in cell && typeof cell.typed === 'string')
  const isTable = Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isCell))
  return isTable ? value : []
}

/** The rows and columns of a table that have values: those of names do not count. */
export const sizeOf = (table: Table) => ({
  rows: Math.max(0, table.length - 1),
  columns: Math.max(0, (table[0]?.length ?? 0) - 1),
})
