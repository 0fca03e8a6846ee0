import type { Parameter } from './database.js'

/** A part of a list, whose rows have numbers or other values that sort them. */
export interface CursorRange<Cursor> {
  /** Only rows before the row with this number; without it, the newest. */
  readonly before: Cursor | undefined
  /** Only rows after the row with this number, starting with the nearest; 0 or empty for the oldest rows. */
  readonly after?: Cursor | undefined
  readonly limit: number
}

/** A part of a list of numbered rows. */
export interface Range extends CursorRange<number> {
  /** The most bytes of content, where rows have any size; {@link MAX_RANGE_BYTES} if it is left out. */
  readonly bytes?: number
}

/** Some rows, and the numbers that continue the list in both directions; null at its ends. */
export interface Paged<Row, Cursor = number> {
  readonly rows: Row[]
  readonly next: Cursor | null
  readonly previous: Cursor | null
}

/**
 * Sorts rows newest first, and cuts off the extra row that shows whether there are more.
 *
 * @param found in the order of {@link inRange}
 * @param numberOf the number of a row
 */
export function pagedBy<Row, Cursor = number>(
  found: readonly Row[],
  { before, after, limit }: CursorRange<Cursor>,
  numberOf: (row: Row) => Cursor,
): Paged<Row, Cursor> {
  const more = found.length > limit
  const cut = found.slice(0, limit)
  const rows = after === undefined ? cut : cut.reverse()
  const numberAt = (row: Row | undefined) => (row ? numberOf(row) : null)
  const [older, newer] = after === undefined ? [more, before !== undefined] : [Boolean(after), more]
  return {
    rows,
    next: older ? numberAt(rows.at(-1)) : null,
    previous: newer ? numberAt(rows[0]) : null,
  }
}

/** {@link pagedBy} for rows with a number as `id`. */
export const paged = <Row extends { readonly id: number }>(found: readonly Row[], range: Range): Paged<Row> =>
  pagedBy(found, range, ({ id }) => id)

/** Rows run from high numbers to low ones, but for those after a row: the nearest come first. */
export const orderOf = ({ after }: Pick<Range, 'after'>): 'desc' | 'asc' =>
  after === undefined ? 'desc' : 'asc'

/**
 * The end of a statement that reads a range: its conditions on a column, order and limit.
 *
 * @param first number of the first of the three parameters of {@link rangeParameters}
 * @param column the column of the rows' numbers
 */
export const inRange = (range: Range, first: number, column = 'id'): string =>
  `($${first}::bigint is null or ${column} < $${first}) and ($${first + 1}::bigint is null or ${column} > $${first + 1})
   order by ${column} ${orderOf(range)} limit $${first + 2}::int`

export const rangeParameters = ({ before, after, limit }: Range): Parameter[] => [
  before ?? null,
  after ?? null,
  limit + 1,
]

/** A row of a list, before it is read as a whole. */
export interface SizedRow {
  readonly id: number
  /** How long its content is as text. */
  readonly bytes: number
}

/** The most bytes of content in one part of a list. One row alone may have more. */
export const MAX_RANGE_BYTES = 2_000_000

/** {@link paged} for the rows that are read next: fewer of them where the content of all would be too much at once. */
export function pagedWithin(found: readonly SizedRow[], range: Range): Paged<SizedRow> {
  let bytes = 0
  const fitting = found.slice(0, range.limit).findIndex((row) => {
    bytes += row.bytes
    return bytes > (range.bytes ?? MAX_RANGE_BYTES)
  })
  return paged(found, fitting < 0 ? range : { ...range, limit: Math.max(1, fitting) })
}

/** Puts rows in the order of their part of a list. */
export const inOrder = <Row extends { readonly id: number }>(
  { rows }: Paged<SizedRow>,
  read: readonly Row[],
): Row[] => {
  const byId = new Map(read.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
