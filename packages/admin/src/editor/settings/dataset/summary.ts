import { texts } from '../../../base/texts.js'
import { sizeOf, tableOf } from './value.js'

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
