import {
  INBOX_SEARCH_MAX_LENGTH,
  type RecordField,
  RecordFilter,
  type RecordKindDescription,
  type StoredRecord,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { sendCsv } from '../../base/http/csv.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursorRangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { RecordServices } from './feature.js'
import { listRecords, orderNamed, type RecordCursor, recordBatches } from './list.js'

const Cursor = v.tuple([v.string(), v.string()])

/** The end of a list. */
const END: RecordCursor = ['', '']

const writeCursor = (cursor: RecordCursor | null): string | null =>
  cursor && Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): RecordCursor | null {
  if (text === '0') return END
  try {
    const cursor = v.safeParse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return cursor.success && cursor.output[1] !== '' ? cursor.output : null
  } catch {
    return null
  }
}

/** A value as a cell of a table. */
function cellOf({ choices }: RecordField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((item) => cellOf({} as RecordField, item)).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([name, part]) => (name === 'id' ? [] : String(part)))
      .join(', ')
  return choices?.[String(value)] ?? String(value)
}

/** The query of a list; null if it is not valid. */
function filterOf(c: Context, kind: RecordKindDescription) {
  const filter = v.safeParse(RecordFilter, { search: c.req.query('search'), sort: c.req.query('sort') })
  const order = filter.success ? orderNamed(kind, filter.output.sort) : undefined
  return filter.success && order ? { search: filter.output.search, order } : null
}

/** The list of a described kind, and the same as CSV. */
export function listRoutes({ db, site }: RecordServices, kind: RecordKindDescription): Hono<RequestEnv> {
  const key = { websiteId: site.id, kind }
  const wrongFilter = (c: Context) =>
    errorResponse(
      c,
      400,
      `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters. “sort” is one of ${kind.sorted.join(', ')}, with “-” before it for the opposite order.`,
    )
  const row = ({ id, values }: StoredRecord) => [
    id,
    ...Object.entries(kind.fields).map(([name, field]) => cellOf(field, values[name])),
  ]
  async function* rows(filter: NonNullable<ReturnType<typeof filterOf>>) {
    for await (const records of recordBatches(db, key, filter.order, filter.search)) yield records.map(row)
  }

  return new Hono<RequestEnv>()
    .get(`/${kind.path}`, async (c) => {
      const range = cursorRangeOf(c, readCursor)
      if (!range) return wrongRange(c)
      const filter = filterOf(c, kind)
      if (!filter) return wrongFilter(c)
      const page = await listRecords(db, key, filter.order, filter.search, range)
      return c.json({
        records: page.rows,
        next: writeCursor(page.next),
        previous: writeCursor(page.previous),
      })
    })

    .get(`/${kind.path}.csv`, async (c) => {
      const filter = filterOf(c, kind)
      if (!filter) return wrongFilter(c)
      const titles = Object.values(kind.fields).map(({ title }) => title)
      return sendCsv(c, kind.path, ['id', ...titles], rows(filter))
    })
}
