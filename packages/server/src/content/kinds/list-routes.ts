import {
  INBOX_SEARCH_MAX_LENGTH,
  type RecordField,
  RecordFilter,
  type RecordKindDescription,
  type StoredRecord,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { queryOf } from '../../base/http/body.js'
import { sendCsv } from '../../base/http/csv.js'
import { RequestError } from '../../base/http/errors/request-error.js'
import { cursorRangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { parsedJson } from '../../base/text/record.js'
import type { RecordServices } from './feature.js'
import { listRecords, orderNamed, type RecordCursor, recordBatches } from './list.js'

const Cursor = v.tuple([v.string(), v.string()])

/** The end of a list. */
const END: RecordCursor = ['', '']

const writeCursor = (cursor: RecordCursor | null): string | null =>
  cursor && Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): RecordCursor | null {
  if (text === '0') return END
  const cursor = v.safeParse(Cursor, parsedJson(Buffer.from(text, 'base64url').toString()))
  return cursor.success && cursor.output[1] !== '' ? cursor.output : null
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

/** The query of a list. */
function filterOf(c: Context, kind: RecordKindDescription) {
  const rule = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters. “sort” is one of ${kind.sorted.join(', ')}, with “-” before it for the opposite order.`
  const { search, sort } = queryOf(c, RecordFilter, rule)
  const order = orderNamed(kind, sort)
  if (!order) throw new RequestError(400, rule)
  return { search, order }
}

/** The list of a described kind, and the same as CSV. */
export function listRoutes({ db, site }: RecordServices, kind: RecordKindDescription): Hono<RequestEnv> {
  const key = { websiteId: site.id, kind }
  const row = ({ id, values }: StoredRecord) => [
    id,
    ...Object.entries(kind.fields).map(([name, field]) => cellOf(field, values[name])),
  ]
  async function* rows(filter: ReturnType<typeof filterOf>) {
    for await (const records of recordBatches(db, key, filter.order, filter.search)) yield records.map(row)
  }

  return new Hono<RequestEnv>()
    .get(`/${kind.path}`, async (c) => {
      const range = cursorRangeOf(c, readCursor)
      const filter = filterOf(c, kind)
      const page = await listRecords(db, key, filter.order, filter.search, range)
      return c.json({
        records: page.rows,
        next: writeCursor(page.next),
        previous: writeCursor(page.previous),
      })
    })

    .get(`/${kind.path}.csv`, async (c) => {
      const filter = filterOf(c, kind)
      const titles = Object.values(kind.fields).map(({ title }) => title)
      return sendCsv(c, kind.path, ['id', ...titles], rows(filter))
    })
}
