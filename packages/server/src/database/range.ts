import type { Parameter } from './database.js'

/** A part of a list. */
export interface Range {
  /** Only rows before the row with this number; without it, the newest. */
  readonly before: number | undefined
  /** Only rows after the row with this number, starting with the nearest. */
  readonly after?: number | undefined
  readonly limit: number
}

/** Some rows, and the numbers that continue the list in both directions; null at its ends. */
export interface Paged<Row> {
  readonly rows: Row[]
  readonly next: number | null
  readonly previous: number | null
}

/**
 * Sorts rows newest first, and cuts off the extra row that shows whether there are more.
 *
 * @param found in the order of {@link inRange}
 */
export function paged<Row extends { readonly id: number }>(
  found: readonly Row[],
  { before, after, limit }: Range,
): Paged<Row> {
  const more = found.length > limit
  const cut = found.slice(0, limit)
  const rows = after === undefined ? cut : cut.reverse()
  const [older, newer] = after === undefined ? [more, before !== undefined] : [true, more]
  return {
    rows,
    next: older ? (rows.at(-1)?.id ?? null) : null,
    previous: newer ? (rows[0]?.id ?? null) : null,
  }
}

/**
 * The end of a statement that reads a range: its conditions on `id`, order and limit.
 *
 * @param first number of the first of the three parameters of {@link rangeParameters}
 */
export const inRange = ({ after }: Range, first: number): string =>
  `($${first}::bigint is null or id < $${first}) and ($${first + 1}::bigint is null or id > $${first + 1})
   order by id ${after === undefined ? 'desc' : 'asc'} limit $${first + 2}::int`

export const rangeParameters = ({ before, after, limit }: Range): Parameter[] => [
  before ?? null,
  after ?? null,
  limit + 1,
]
