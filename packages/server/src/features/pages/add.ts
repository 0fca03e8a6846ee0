import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AddPageRequest, CollectionKind } from '@site/runtime/contract'
import { firstRow, type Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson } from '../../base/database/storable.js'
import { objectOf } from '../../base/text/record.js'
import { type Insert, refusedAt } from '../../content/kinds/feature.js'
import { entryData, entryOf, entryValuesOf, shownEntryValues, zoneOf } from './entry-values.js'
import { readOwned } from './list.js'
import { type Started, startedAs } from './starts.js'
import { issuesOf, publishedAt } from './store.js'
import { PAGE_VALUES, pageValuesOf } from './values.js'

/** The most pages of owners on one website, those in the trash included. */
export const ADDED_PAGES_MAX = 1000

interface Here {
  readonly websiteId: string
  readonly now: number
}

const zoneIn = async (queries: Queries, websiteId: string): Promise<string | null> => {
  const row = await firstRow(
    queries.query<{ timeZone: string | null }>(`select ${zoneOf('$1')}`, [websiteId]),
  )
  return row?.timeZone ?? null
}

/** The page that a call with a key has added before. */
async function addedBefore(queries: Queries, here: Here, { key, ...sent }: AddPageRequest) {
  if (key === undefined) return undefined
  const row = await firstRow(
    queries.query<{ id: string }>(
      'select id from pages where website_id = $1 and added_by = $2 and deleted_at is null',
      [here.websiteId, key],
    ),
  )
  const page = row && (await readOwned(queries, here, row.id))
  if (!row || !page) return undefined
  const { path, state, publishAt } = sent
  // Equal ends of an event are stored as none.
  const zone = await zoneIn(queries, here.websiteId)
  const values = page.entry ? entryValuesOf({ [page.entry]: entryData(page.entry, sent, zone) }, zone) : sent
  const isSame =
    PAGE_VALUES.every((name) => page[name] === sent[name]) &&
    isDeepStrictEqual(shownEntryValues(page.entry, page), shownEntryValues(page.entry, values)) &&
    page.path === path &&
    page.state === state &&
    (page.publishAt === null || publishAt === null || Date.parse(page.publishAt) === Date.parse(publishAt))
  return { kind: 'added before', id: row.id, isSame } as const
}

const isFull = async (queries: Queries, websiteId: string) => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*) as count from pages where website_id = $1 and is_added',
    [websiteId],
  )
  return Number(row?.count) >= ADDED_PAGES_MAX
}

const FULL = `You can add at most ${ADDED_PAGES_MAX.toLocaleString('en')} pages. Delete one that you no longer need, also from the trash.`

/** A page that is not there yet. @param data of its start */
const newPage = (data: Started['data'] = {}) => ({
  ...{ themePath: '', path: '', publishAt: null, isDraft: true, isProduct: false },
  values: { ...pageValuesOf(data), post: data.post, event: data.event },
})

/** The parts of a page that its start does not have: its own events, and its values as a post or an event. */
function ownParts(
  id: string,
  data: Started['data'],
  request: AddPageRequest,
  timeZone: string | null,
): Started['data'] {
  const entry = entryOf(data)
  const { kind } = objectOf(data.collection) as { readonly kind?: CollectionKind }
  return {
    ...(kind === 'events' && { events: id }),
    ...(entry && { [entry]: { ...objectOf(data[entry]), ...entryData(entry, request, timeZone) } }),
  }
}

async function insert(
  queries: Queries,
  { websiteId, now }: Here,
  request: AddPageRequest,
  { data, pageType, collectionId, copied }: Started,
): Promise<string> {
  const id = randomBytes(12).toString('hex')
  const { path, key } = request
  const timeZone = await zoneIn(queries, websiteId)
  await queries.query(
    `insert into pages (website_id, id, path, owner_path, page_type, collection_id, data, published_at, is_added, added_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, true, $9)`,
    [
      websiteId,
      id,
      `own:${id}`,
      path,
      pageType,
      collectionId,
      storableJson({ ...data, ...pageValuesOf(request), ...ownParts(id, data, request, timeZone) }),
      publishedAt(newPage(data), request, now),
      key ?? null,
    ],
  )
  if (copied !== null) {
    await queries.query(
      `insert into blocks (website_id, page_id, id, type, theme, options)
       select website_id, $3, id, type, theme, options from blocks where website_id = $1 and page_id = $2`,
      [websiteId, copied, id],
    )
  }
  // Visitors are led away from no page.
  await queries.query('delete from page_redirects where website_id = $1 and path = $2', [websiteId, path])
  return id
}

/** Adds a page of an owner. A copy has the blocks of the other page, with all that owners have set. */
export const addPage =
  (here: Here, request: AddPageRequest): Insert =>
  async (queries) => {
    await lock(queries, 'seed')
    const before = await addedBefore(queries, here, request)
    if (before) return before
    const { websiteId, now } = here
    if (await isFull(queries, websiteId)) return refusedAt({ title: FULL }, FULL, 422)
    const started = await startedAs(queries, websiteId, request.start)
    const errors = await issuesOf(queries, { websiteId, pageId: '' }, newPage(started?.data), request, now)
    if (!started) errors.start = 'The site does not offer this any more. Choose something else to start with.'
    return started && Object.keys(errors).length === 0
      ? insert(queries, here, request, started)
      : refusedAt(errors)
  }
