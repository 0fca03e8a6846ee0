import { isDeepStrictEqual } from 'node:util'
import {
  type RecordRevisionBody,
  type RecordRevisionsBody,
  type RecordVersion,
  type RecordVersionBody,
  RecordVersionQuery,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { Statements } from '../../base/database/database.js'
import {
  inOrder,
  inRange,
  type Paged,
  pagedWithin,
  type Range,
  rangeParameters,
  type SizedRow,
} from '../../base/database/range.js'
import { queryOf } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { CHANGE, changeBody, type RecordChangeRow } from '../revisions/record-changes.js'
import { OF_RECORD, type RecordKey, recordParameters } from '../revisions/record-key.js'
import { historyKey, type RecordServices, recordPath, type VersionedFeature } from './feature.js'

type Values = Readonly<Record<string, unknown>>

const COLUMNS: Readonly<Record<RecordVersion, string>> = {
  before: 'version_before',
  after: 'version_after',
}

/** One of the two versions of a save; null if it is not kept, or if the record has no such save. */
async function readVersion(
  db: Statements,
  key: RecordKey,
  id: number,
  version: RecordVersion,
): Promise<Values | null> {
  const [row] = await db.query<{ values: Values | null }>(
    `select ${COLUMNS[version]} as values from record_changes where ${OF_RECORD} and id = $4`,
    [...recordParameters(key), id],
  )
  return row?.values ?? null
}

type Row = RecordChangeRow & Pick<RecordRevisionBody, 'hasBefore' | 'hasAfter'>

/**
 * A part of the history of a record, newest first.
 *
 * @param current the current values of the record, as a version of it has them; null if there is no such record
 */
async function listVersions(
  db: Statements,
  key: RecordKey,
  range: Range,
  current: Values | null,
): Promise<Paged<RecordRevisionBody>> {
  const record = recordParameters(key)
  const found = await db.query<SizedRow>(
    `select id, octet_length(before::text) + octet_length(after::text) as bytes
     from record_changes where ${OF_RECORD} and ${inRange(range, 4)}`,
    [...record, ...rangeParameters(range)],
  )
  const page = pagedWithin(found, range)
  const read = await db.query<Row>(
    `select ${CHANGE}, version_before is not null as "hasBefore", version_after is not null as "hasAfter"
     from record_changes where ${OF_RECORD} and id = any (array(select jsonb_array_elements_text($4::jsonb)::bigint))`,
    [...record, JSON.stringify(page.rows.map(({ id }) => id))],
  )
  const rows = inOrder(page, read)
  const [newest] = rows
  // The theme may have a new version of the record since, which is no save of anybody.
  const isNewest = newest !== undefined && page.previous === null
  const version = isNewest && current ? await readVersion(db, key, newest.id, 'after') : null
  const isCurrent = version !== null && isDeepStrictEqual(version, JSON.parse(JSON.stringify(current)))
  return {
    ...page,
    rows: rows.map((row) => ({ ...changeBody(row), isCurrent: isCurrent && row === newest })),
  }
}

const ANY_ID = '[\\w-]{1,64}'

const REVISION = ':revision{[1-9]\\d{0,14}}'

/** The history of each record of a kind, and the values of its versions. */
export function historyRoutes(
  { db, site }: Pick<RecordServices, 'db' | 'site'>,
  feature: VersionedFeature,
): Hono<RequestEnv> {
  // Any id: what was deleted keeps its history, also under an id that no record can have today.
  const path = recordPath({ ...feature, id: feature.id && ANY_ID })
  const keyOf = (c: Context) => historyKey(site.id, feature, c.req.param('id') ?? '')

  return new Hono<RequestEnv>()
    .get(`${path}/revisions`, async (c) => {
      const range = rangeOf(c)
      const key = keyOf(c)
      const record = await (await feature.snapshots())(db, key.recordId)
      const page = await listVersions(db, key, range, record?.version ?? null)
      return c.json({ revisions: page.rows, ...cursors(page) } satisfies RecordRevisionsBody)
    })

    .get(`${path}/revisions/${REVISION}`, async (c) => {
      const { version } = queryOf(c, RecordVersionQuery, '"version" is "before" or "after", or left out.')
      const values = await readVersion(db, keyOf(c), Number(c.req.param('revision')), version)
      if (values) {
        const shown = (await feature.shownVersion?.(values)) ?? { ...values }
        return c.json({ values: shown } satisfies RecordVersionBody)
      }
      return errorResponse(
        c,
        404,
        'This version is not kept any more. Reload the history, and choose another one.',
      )
    })
}
