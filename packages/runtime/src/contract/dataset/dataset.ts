import {
  DATASET_GAP,
  DATASET_MAX_COLUMNS,
  DATASET_MAX_NAME,
  DATASET_MAX_ROWS,
  DATASET_NUMBER,
} from './limits.js'

/**
 * A table of numbers. The first row has the names of the columns, and the first cell of each row is its name; the corner
 * may be empty.
 */
export type Dataset = readonly (readonly string[])[]

/** An issue of a dataset: of the whole, or of the cell at a row and a column. */
export type DatasetIssue =
  | { readonly kind: 'shape' | 'empty' | 'noColumns' | 'noRows' }
  | { readonly kind: 'missing' | 'tooLong' | 'number'; readonly row: number; readonly column: number }

const isTable = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.length === value[0].length) &&
  value.length <= DATASET_MAX_ROWS + 1 &&
  (value[0]?.length ?? 0) <= DATASET_MAX_COLUMNS + 1

function cellIssue(cell: unknown, row: number, column: number): DatasetIssue[] {
  const isName = row === 0 || column === 0
  if (cell === '') return row === 0 && column === 0 ? [] : [{ kind: 'missing', row, column }]
  if (typeof cell !== 'string') return [{ kind: 'number', row, column }]
  if (isName) return cell.length > DATASET_MAX_NAME ? [{ kind: 'tooLong', row, column }] : []
  return cell === DATASET_GAP || DATASET_NUMBER.test(cell) ? [] : [{ kind: 'number', row, column }]
}

/**
 * The issues that keep a dataset from being drawn and stored. Panel and server check by the same rules.
 *
 * @example
 * datasetIssues([['Year', 'Prints'], ['2025', 'many']]) // [{ kind: 'number', row: 1, column: 1 }]
 */
export function datasetIssues(value: unknown): DatasetIssue[] {
  if (!isTable(value)) return [{ kind: 'shape' }]
  if (value.every((row) => row.every((cell) => cell === ''))) return [{ kind: 'empty' }]
  if (value[0]!.length < 2) return [{ kind: 'noColumns' }]
  if (value.length < 2) return [{ kind: 'noRows' }]
  return value.flatMap((cells, row) => cells.flatMap((cell, column) => cellIssue(cell, row, column)))
}

/** Whether a value is a dataset without issues. */
export const isDataset = (value: unknown): value is Dataset => datasetIssues(value).length === 0
