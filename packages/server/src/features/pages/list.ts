import {
  isFixedPath,
  type PageConfigBody,
  type PageFilter,
  type PageRow,
  type PageState,
} from '@site/runtime/contract'
import type { Statements } from '../../base/database/database.js'
import { type CursorRange, type Paged, pagedBy } from '../../base/database/range.js'
import { storableJson } from '../../base/database/storable.js'
import type { ReadSnapshot } from '../../content/revisions/record-changes.js'
import { entryOf, entryValuesOf, shownEntryValues, zoneOf } from './entry-values.js'
import { keptAs } from './trash.js'
import { type PageValues, pageValuesOf, valuesIn } from './values.js'

/** A page as its owner sees it. */
interface OwnedRow {
  readonly id: string
  readonly path: string
  readonly values: PageValues
  readonly access: PageConfigBody['access']
  readonly state: PageState
  readonly publishAt: Date | null
  readonly isAdded: boolean
  readonly pageType: number
  readonly themePath: string
  readonly themeTitle: string
  readonly themeDescription: string
  readonly isProduct: boolean
  readonly isOwn: boolean
  readonly revision: number
  readonly timeZone: string | null
}

/** The second parameter is the time. */
const OWNED = `select shown.id, shown.path, ${valuesIn('shown.data')} as values, shown.data ->> 'access' as access,
    case when shown.published_at <= $2 then 'published' when shown.published_at < 'infinity' then 'scheduled'
      else 'draft' end as state,
    case when shown.published_at > $2 and shown.published_at < 'infinity' then shown.published_at end as "publishAt",
    p.is_added as "isAdded", p.page_type as "pageType", p.path as "themePath", coalesce(p.data ->> 'title', '') as "themeTitle",
    coalesce(p.data ->> 'description', '') as "themeDescription",
    product.id is not null as "isProduct",
    p.is_added or (product.id is null and p.owner <> '{}') or p.owner_path is not null as "isOwn", p.revision,
    ${zoneOf('shown.website_id')}
  from current_pages shown join pages p on p.website_id = shown.website_id and p.id = shown.id
    left join products product on product.website_id = p.website_id and product.id = p.id
      and (product.is_active or product.is_draft)
  where shown.website_id = $1`

/** The SQL of a part of the pages, in the order of their paths. */
type PathRange = CursorRange<string>

/** The pages of a part: their paths are read from the index, in its order. */
const listedIds = ({ after }: PathRange) => `select shown.id, shown.path from current_pages shown
  where shown.website_id = $1 and ($7 = '' or shown.collection_id = $7)
    and not exists (select 1 from jsonb_array_elements_text($3::jsonb) word
      where strpos(lower(coalesce(shown.data ->> 'title', '') || ' ' || shown.path), lower(word)) = 0)
    and ($4::text is null or shown.path > $4) and ($5::text is null or shown.path < $5)
  order by shown.path ${after === undefined ? 'asc' : 'desc'} limit $6::int`

/** A part of the pages, by their paths: those whose title or path have all words of a search, of one collection or all. */
export async function listOwned(
  db: Statements,
  { websiteId, now }: { readonly websiteId: string; readonly now: number },
  { search, collection }: PageFilter,
  range: PathRange,
): Promise<Paged<PageRow, string>> {
  const { before, after, limit } = range
  const found = await db.query<OwnedRow>(
    // With its own limit, each page is looked up by its key: a plain join may read all of them.
    `select owned.* from (${listedIds(range)}) listed
       cross join lateral (${OWNED} and shown.id = listed.id limit 1) owned
     order by owned.path ${after === undefined ? 'asc' : 'desc'}`,
    [
      websiteId,
      new Date(now),
      storableJson(search.split(/\s+/).filter(Boolean)),
      before ?? null,
      after || null,
      limit + 1,
      collection,
    ],
  )
  const page = pagedBy(found, range, ({ path }) => path)
  return { ...page, rows: page.rows.map(rowOf) }
}

const rowOf = ({ id, path, values, state, publishAt, access, isOwn }: OwnedRow): PageRow => ({
  id,
  path,
  title: pageValuesOf(values).title,
  state,
  publishAt: publishAt?.toISOString() ?? null,
  isLocked: access !== null,
  isOwn,
  entry: entryOf(values),
})

/** One page for its editor; undefined if the site has none of this id. */
export async function readOwned(
  db: Statements,
  { websiteId, now }: { readonly websiteId: string; readonly now: number },
  id: string,
): Promise<Omit<PageConfigBody, 'sampleSections'> | undefined> {
  const [row] = await db.query<OwnedRow>(`${OWNED} and shown.id = $3`, [websiteId, new Date(now), id])
  if (!row) return undefined
  const { themePath, themeTitle, themeDescription, publishAt, isAdded, pageType, values, timeZone, ...page } =
    row
  return {
    ...page,
    ...pageValuesOf(values),
    ...entryValuesOf(values, timeZone),
    entry: entryOf(values),
    publishAt: publishAt?.toISOString() ?? null,
    theme: isAdded ? null : { title: themeTitle, description: themeDescription, path: themePath },
    isFixed: isFixedPath(themePath),
    keptAs: keptAs({ themePath, pageType, isProduct: page.isProduct }),
  }
}

const stateOf = (publishedAt: string) => {
  if (publishedAt === 'infinity') return 'draft'
  return publishedAt === '-infinity' ? 'published' : new Date(publishedAt).toISOString()
}

const isSet = (value: unknown) =>
  value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** The values that are not their defaults: most pages have none of them. */
const setOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

/** A page as visitors see it. */
export const pageSnapshot =
  (websiteId: string, id: string, now: number): ReadSnapshot =>
  async (queries) => {
    const [row] = await queries.query<{ path: string; publishedAt: string; values: PageValues }>(
      `select path, ${valuesIn('data')} as values,
         case when published_at in ('infinity', '-infinity') then published_at::text
           else to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "publishedAt"
       from current_pages where website_id = $1 and id = $2`,
      [websiteId, id],
    )
    if (!row) return null
    const { publishedAt, path } = row
    const { title, description, ...more } = pageValuesOf(row.values)
    const owned = (await readOwned(queries, { websiteId, now }, id))!
    const { state, publishAt } = owned
    const entry = shownEntryValues(owned.entry, owned)
    return {
      name: title || path,
      values: { title, description, path, published: stateOf(publishedAt), ...setOf({ ...more, ...entry }) },
      version: { title, description, path, state, publishAt, ...more, ...entry },
    }
  }
