import { INBOX_PAGE_SIZE_MAX } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { Paged, Range } from '../database/range.js'
import { errorResponse } from '../errors/response.js'

/** The rows of an export that are in memory at the same time. */
const BATCH_SIZE = 500

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** Reads `before`, `after` and `limit`; null if one is out of bounds, or if both `before` and `after` are set. */
export function rangeOf(c: Context): Range | null {
  const { before, after, limit = String(INBOX_PAGE_SIZE_MAX) } = c.req.query()
  const numbers = [before, after, limit].filter((text) => text !== undefined)
  if (!numbers.every(isNumber) || (before !== undefined && after !== undefined)) return null
  const range = {
    before: before === undefined ? undefined : Number(before),
    after: after === undefined ? undefined : Number(after),
    limit: Number(limit),
  }
  return range.limit >= 1 && range.limit <= INBOX_PAGE_SIZE_MAX ? range : null
}

export const wrongRange = (c: Context): Response =>
  errorResponse(
    c,
    400,
    `“limit” is a number from 1 to ${INBOX_PAGE_SIZE_MAX}. “before” is the “next” of an earlier answer, “after” its “previous”. Only one of them can be set.`,
  )

const text = (cursor: number | null) => (cursor === null ? null : String(cursor))

/** The cursors of the neighbouring pages as the API writes them. */
export const cursors = ({
  next,
  previous,
}: Paged<unknown>): { next: string | null; previous: string | null } => ({
  next: text(next),
  previous: text(previous),
})

/** All rows of a list, in batches. */
export async function* inBatches<Row, Cells>(
  list: (range: Range) => Promise<Paged<Row>>,
  cells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let before: number | undefined
  do {
    const { rows, next } = await list({ before, limit: BATCH_SIZE })
    yield rows.map(cells)
    before = next ?? undefined
  } while (before !== undefined)
}
