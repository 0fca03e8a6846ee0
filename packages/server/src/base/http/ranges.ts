import { INBOX_PAGE_SIZE_MAX } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { CursorRange, Paged, Range } from '../database/range.js'
import { nextTurn, TURN_BYTES, TURN_ROWS } from '../database/turns.js'
import { RequestError } from './errors/request-error.js'

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

const wrongRange = () =>
  new RequestError(
    400,
    `“limit” is a number from 1 to ${INBOX_PAGE_SIZE_MAX}. “before” is the “next” of an earlier answer, “after” its “previous”. Only one of them can be set.`,
  )

/** Reads `before`, `after` and `limit`. Refuses one that is out of bounds, and both `before` and `after`. */
export function cursorRangeOf<Cursor>(
  c: Context,
  cursorOf: (text: string) => Cursor | null,
): CursorRange<Cursor> {
  const { before, after, limit = String(INBOX_PAGE_SIZE_MAX) } = c.req.query()
  if (!isNumber(limit) || (before !== undefined && after !== undefined)) throw wrongRange()
  const range = {
    before: before === undefined ? undefined : cursorOf(before),
    after: after === undefined ? undefined : cursorOf(after),
    limit: Number(limit),
  }
  if (range.before === null || range.after === null) throw wrongRange()
  if (range.limit < 1 || range.limit > INBOX_PAGE_SIZE_MAX) throw wrongRange()
  return { before: range.before, after: range.after, limit: range.limit }
}

/** The range of a list of numbered rows. */
export const rangeOf = (c: Context): Range =>
  cursorRangeOf(c, (text) => (isNumber(text) ? Number(text) : null))

/** The range of a list of pages by their paths. `after=0` is the end of the list, as in other lists. */
export const pathRangeOf = (c: Context): CursorRange<string> =>
  cursorRangeOf(c, (text) => (text === '0' ? '' : text.startsWith('/') ? text : null))

const text = (cursor: number | string | null) => (cursor === null ? null : String(cursor))

/** The cursors of the neighbouring pages as the API writes them. */
export const cursors = ({
  next,
  previous,
}: Paged<unknown, number | string>): { next: string | null; previous: string | null } => ({
  next: text(next),
  previous: text(previous),
})

/** All rows of a list, in batches. Between them, other requests have their turns. */
export async function* inBatches<Row, Cells>(
  list: (range: Range) => Promise<Paged<Row>>,
  cells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let before: number | undefined
  do {
    const { rows, next } = await list({ before, limit: TURN_ROWS, bytes: TURN_BYTES })
    yield rows.map(cells)
    await nextTurn()
    before = next ?? undefined
  } while (before !== undefined)
}
