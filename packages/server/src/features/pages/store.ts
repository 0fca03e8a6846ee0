import {
  isFixedPath,
  type PageConfigRequest,
  PUBLISH_TIME_PASSED,
  SITE_PATH_ISSUE,
} from '@site/runtime/contract'
import { type Database, firstRow, type Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson } from '../../base/database/storable.js'
import { entryIssues, entryOf, ownEntry, zoneOf } from './entry-values.js'
import { PAGE_VALUES, type PageValues, pageValuesOf, valuesIn } from './values.js'

/** A page of a website. */
export interface PageKey {
  readonly websiteId: string
  readonly pageId: string
}

/** The result of a change. `invalid`: sentences about values, by their names. */
export type PageWrite =
  | { readonly kind: 'saved' | 'outdated' | 'missing' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }

/** The seed's values of a page, or those with which an owner's page was added. */
export interface Theme {
  readonly revision: number
  readonly values: PageValues & { readonly post?: unknown; readonly event?: unknown }
  readonly themePath: string
  readonly path: string
  /** When it is published; null for a draft and for a page that always was. */
  readonly publishAt: Date | null
  readonly isDraft: boolean
  readonly timeZone: string | null
  readonly isProduct: boolean
  /** A product that is published in the shop, and not yet. */
  readonly isDraftProduct?: boolean
  readonly isAdded: boolean
  readonly pageType: number
}

/** The seed's values of a page, and where and when visitors see it. Undefined for a page in the trash. */
export const themeOf = (queries: Queries, { websiteId, pageId }: PageKey): Promise<Theme | undefined> =>
  firstRow(
    queries.query<Theme>(
      `select p.revision, ${valuesIn('p.data')} as values, p.path as "themePath",
       coalesce(p.owner_path, p.path) as path, p.is_added as "isAdded", p.page_type as "pageType",
       case when p.published_at > '-infinity' and p.published_at < 'infinity' then p.published_at end as "publishAt",
       p.published_at = 'infinity' as "isDraft", ${zoneOf('p.website_id')},
       exists (select from products s where s.website_id = p.website_id and s.id = p.id
           and (s.is_active or s.is_draft)) as "isProduct",
       exists (select from products s where s.website_id = p.website_id and s.id = p.id and s.is_draft)
         as "isDraftProduct"
     from pages p where p.website_id = $1 and p.id = $2 and p.deleted_at is null for update`,
      [websiteId, pageId],
    ),
  )

/** The values that differ from the page of the seed. The rest follows the seed, also a later one. Requests come without outer spaces. */
const ownData = ({ values, timeZone }: Theme, request: Sent) => {
  const theme = pageValuesOf(values)
  const own = PAGE_VALUES.flatMap((name) => {
    const before = theme[name]
    const isSame = request[name] === (typeof before === 'string' ? before.trim() : before)
    return isSame ? [] : [[name, request[name]]]
  })
  return { ...Object.fromEntries(own), ...ownEntry(values, request, timeZone) }
}

/** Why a page cannot be at a path; null if it can. */
async function pathIssue(queries: Queries, { websiteId, pageId }: PageKey, path: string) {
  if (isFixedPath(path)) return SITE_PATH_ISSUE
  const [other] = await queries.query<{ isCurrent: boolean }>(
    `select coalesce(owner_path, path) = $3 as "isCurrent" from pages
     where website_id = $1 and id <> $2 and $3 in (path, owner_path) and deleted_at is null limit 1`,
    [websiteId, pageId, path],
  )
  if (!other) return null
  return other.isCurrent ? 'Another page has this address.' : 'The theme keeps this address for another page.'
}

type Sent = Omit<PageConfigRequest, 'revision'>

/** Why a save of a page is not accepted, by values. */
export async function issuesOf(
  queries: Queries,
  key: PageKey,
  theme: Pick<Theme, 'themePath' | 'path' | 'publishAt' | 'isProduct' | 'isDraftProduct' | 'values'>,
  sent: Sent,
  now: number,
): Promise<Record<string, string>> {
  const { path, state, publishAt } = sent
  const isFixed = isFixedPath(theme.themePath)
  const isMoved = path !== theme.path
  const isPast = publishAt !== null && Date.parse(publishAt) <= now
  const isStored = publishAt !== null && theme.publishAt?.getTime() === Date.parse(publishAt)
  const errors: Record<string, string> = { ...entryIssues(entryOf(theme.values), sent) }
  if (isMoved && isFixed) errors.path = 'This page keeps its address.'
  else if (isMoved) {
    const issue = await pathIssue(queries, key, path)
    if (issue) errors.path = issue
  }
  if (state !== 'published' && (isFixed || theme.isProduct) && !(theme.isDraftProduct && state === 'draft'))
    errors.state = 'This page is always published.'
  else if (theme.isDraftProduct && state !== 'draft') errors.state = 'This product is published in the shop.'
  // A page that was published meanwhile keeps its time.
  if (isPast && !isStored) errors.publishAt = PUBLISH_TIME_PASSED
  return errors
}

/** The time of a page's publication, for the database. That of a post is its day, unless it has another one. */
export function publishedAt(
  theme: Pick<Theme, 'publishAt' | 'isDraft' | 'values'>,
  { state, publishAt }: Sent,
  now: number,
): string {
  if (state === 'draft') return 'infinity'
  if (state === 'scheduled') return new Date(publishAt!).toISOString()
  if (theme.publishAt && theme.publishAt.getTime() <= now) return theme.publishAt.toISOString()
  const isNew = theme.isDraft || theme.publishAt !== null
  return isNew && entryOf(theme.values) === 'post' ? new Date(now).toISOString() : '-infinity'
}

/** Visitors who have the earlier path are led to the page, and nobody is led away from the new one. */
async function redirect(queries: Queries, { websiteId, pageId }: PageKey, from: string, to: string) {
  if (from === to) return
  await queries.query('delete from page_redirects where website_id = $1 and path = $2', [websiteId, to])
  await queries.query(
    `insert into page_redirects (website_id, path, page_id) values ($1, $2, $3)
     on conflict (website_id, path) do update set page_id = excluded.page_id`,
    [websiteId, from, pageId],
  )
}

/**
 * Saves an owner's version of a page. Values that are the seed's stay the seed's. The texts of a product are those of the
 * shop, and stay.
 */
export const writePage = (
  db: Database,
  key: PageKey,
  request: PageConfigRequest,
  now: number,
): Promise<PageWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== request.revision) return { kind: 'outdated' }
    const errors = await issuesOf(queries, key, theme, request, now)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    await queries.query(
      `update pages set owner = case when $3::boolean then owner else $4::jsonb end, owner_path = nullif($5, path),
         published_at = $6::timestamptz, revision = revision + 1
       where website_id = $1 and id = $2`,
      [
        key.websiteId,
        key.pageId,
        theme.isProduct,
        storableJson(ownData(theme, request)),
        request.path,
        publishedAt(theme, request, now),
      ],
    )
    await redirect(queries, key, theme.path, request.path)
    return { kind: 'saved' }
  })

/** Takes an owner's texts and path of a page away, after which the seed's are used again. A draft stays a draft. */
export const resetPage = (db: Database, key: PageKey, revision: number): Promise<PageWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== revision) return { kind: 'outdated' }
    if (theme.isAdded) return { kind: 'invalid', errors: { '': 'The theme has no such page.' } }
    await queries.query(
      `update pages set owner = '{}', owner_path = null, revision = revision + 1 where website_id = $1 and id = $2`,
      [key.websiteId, key.pageId],
    )
    await redirect(queries, key, theme.path, theme.themePath)
    return { kind: 'saved' }
  })
