import { type Range, rangeOf } from '../../settings/dataset/table.js'
import type { Place } from '../../settings/dataset/value.js'

/** The focused cell, and the start of the selection. */
export interface Cursor {
  readonly at: Place
  /** Where the selection began; the same cell if there is none. */
  readonly anchor: Place
}

/** The first cell that has no name. */
export const FIRST_NUMBER: Place = { row: 1, column: 1 }

export const cursorAt = (at: Place): Cursor => ({ at, anchor: at })

export const selected = ({ at, anchor }: Cursor): Range => rangeOf(at, anchor)

/** Rows that Page Up and Page Down move by. */
const PAGE = 10

/** The part of a keyboard event that moves. */
type MoveKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/**
 * The cell that a key moves to, as in the grid pattern of ARIA; null for other keys.
 *
 * @param last - the last cell of the table
 */
export function moveBy(
  { key, ctrlKey, metaKey }: MoveKey,
  { row, column }: Place,
  last: Place,
): Place | null {
  const isFar = ctrlKey || metaKey
  const places: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const place = Object.hasOwn(places, key) ? places[key] : undefined
  return place ? within(place, last) : null
}

export const within = ({ row, column }: Place, last: Place): Place => ({
  row: Math.max(0, Math.min(row, last.row)),
  column: Math.max(0, Math.min(column, last.column)),
})
