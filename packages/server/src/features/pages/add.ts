import { randomBytes } from 'node:crypto'
import {
  type AddPageRequest,
  isFixedPath,
  type PageStart,
  type PageStartsBody,
  type PageTemplate,
  PageType,
} from '@site/runtime/contract'
import { firstRow, type Queries, type Statements } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson } from '../../base/database/storable.js'
import { type Insert, refusedAt } from '../../content/kinds/feature.js'
import { PAGES_MAX } from '../../content/site/page-reads.js'
import { readOwned } from './list.js'
import { issuesOf, publishedAt } from './store.js'
import { PAGE_VALUES, pageValuesOf } from './values.js'

/** The most pages of owners on one website, those in the trash included. */
export const ADDED_PAGES_MAX = 1000

interface Here {
  readonly websiteId: string
  readonly now: number
}

/** The parts of a page that its start decides. */
interface Started {
  readonly data: Readonly<Record<string, unknown>>
  readonly pageType: number
  readonly collectionId: string | null
  /** The page whose blocks are copied; null for none. */
  readonly copied: string | null
}

/** Pages of other types belong to steps of the site itself, such as a checkout. */
const COPIED_TYPES = [PageType.collection, PageType.page, PageType.splash, PageType.contentItem].join(', ')

/** Pages that can be copied: products are copied in the shop, and no password goes to another page. The first parameter is the website. */
const COPYABLE = `from current_pages where website_id = $1 and page_type in (${COPIED_TYPES})
  and not data ? 'product' and coalesce(data ->> 'access', '') <> 'password'`

const templatesOf = async (queries: Statements, websiteId: string): Promise<readonly PageTemplate[]> => {
  const [row] = await queries.query<{ templates: readonly PageTemplate[] }>(
    'select page_templates as templates from websites where id = $1',
    [websiteId],
  )
  return row?.templates ?? []
}

/** The possible starts of a new page. */
export async function readStarts(db: Statements, websiteId: string): Promise<PageStartsBody> {
  const rows = await db.query<PageStartsBody['pages'][number]>(
    `select id, path, coalesce(data ->> 'title', '') as title ${COPYABLE} order by path limit $2::int`,
    [websiteId, PAGES_MAX + 1],
  )
  const pages = rows.slice(0, PAGES_MAX).filter(({ path }) => path === '/' || !isFixedPath(path))
  return { templates: [...(await templatesOf(db, websiteId))], pages, more: rows.length > PAGES_MAX }
}

/** The content with which a page starts; undefined for a template or a page that is not offered. */
async function startedAs(
  queries: Queries,
  websiteId: string,
  start: PageStart,
): Promise<Started | undefined> {
  if (start.kind === 'copy') {
    const page = await firstRow(
      queries.query<Omit<Started, 'copied'> & { path: string }>(
        `select path, data, page_type as "pageType", collection_id as "collectionId" ${COPYABLE} and id = $2`,
        [websiteId, start.page],
      ),
    )
    return page && (page.path === '/' || !isFixedPath(page.path))
      ? { ...page, copied: start.page }
      : undefined
  }
  const { template } = start
  const isOffered = (await templatesOf(queries, websiteId)).some((each) => each.template === template)
  const data = { template, content: {} }
  return isOffered ? { data, pageType: PageType.page, collectionId: null, copied: null } : undefined
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
  const isSame =
    PAGE_VALUES.every((name) => page[name] === sent[name]) &&
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

/** A page that is not there yet. */
const NEW = { themePath: '', path: '', publishAt: null, isProduct: false }

async function insert(
  queries: Queries,
  { websiteId, now }: Here,
  request: AddPageRequest,
  { data, pageType, collectionId, copied }: Started,
): Promise<string> {
  const id = randomBytes(12).toString('hex')
  const { path, key } = request
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
      storableJson({ ...data, ...pageValuesOf(request) }),
      publishedAt(NEW, request, now),
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
    const errors = await issuesOf(queries, { websiteId, pageId: '' }, NEW, request, now)
    const started = await startedAs(queries, websiteId, request.start)
    if (!started) errors.start = 'The site does not offer this any more. Choose something else to start with.'
    return started && Object.keys(errors).length === 0
      ? insert(queries, here, request, started)
      : refusedAt(errors)
  }
