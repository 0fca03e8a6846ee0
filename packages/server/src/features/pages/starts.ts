import {
  ENTRY_OF,
  isFixedPath,
  type PageCollection,
  type PageStart,
  type PageStartsBody,
  PageType,
} from '@site/runtime/contract'
import { firstRow, type Queries, type Statements } from '../../base/database/database.js'
import type { Seed, SeedCollection } from '../../content/seed/seed-schema.js'
import { FROM_COLLECTIONS } from '../../content/site/collection-reads.js'
import { PAGES_MAX } from '../../content/site/page-reads.js'

/** The most collections that the panel lists. */
const COLLECTIONS_MAX = 100

/** The parts of a page that its start decides. */
export interface Started {
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

/** A template of the theme, with what a page of it starts with. */
type StoredTemplate = Seed['pageTemplates'][number]

const templatesOf = async (queries: Statements, websiteId: string): Promise<readonly StoredTemplate[]> => {
  const [row] = await queries.query<{ templates: readonly StoredTemplate[] }>(
    'select page_templates as templates from websites where id = $1',
    [websiteId],
  )
  return row?.templates ?? []
}

/** The pages that list posts or events, by their paths. */
export const readCollections = async (db: Statements, websiteId: string): Promise<PageCollection[]> => [
  ...(await db.query<PageCollection>(
    `select id, path, coalesce(data ->> 'title', '') as title, data #>> '{collection,kind}' as kind
     ${FROM_COLLECTIONS} order by path limit $2::int`,
    [websiteId, COLLECTIONS_MAX],
  )),
]

/** The possible starts of a new page. */
export async function readStarts(db: Statements, websiteId: string): Promise<PageStartsBody> {
  const rows = await db.query<PageStartsBody['pages'][number]>(
    `select id, path, coalesce(data ->> 'title', '') as title,
       case when data ? 'post' then 'post' when data ? 'event' then 'event' end as entry
     ${COPYABLE} order by path limit $2::int`,
    [websiteId, PAGES_MAX + 1],
  )
  const pages = rows.slice(0, PAGES_MAX).filter(({ path }) => path === '/' || !isFixedPath(path))
  const templates = (await templatesOf(db, websiteId)).map(({ template, title, description }) => ({
    ...{ template, title, description },
  }))
  const collections = await readCollections(db, websiteId)
  return { templates, collections, pages, more: rows.length > PAGES_MAX }
}

/** The content with which a page starts; undefined for a template or a page that is not offered. */
export async function startedAs(
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
  if (start.kind === 'entry') return entryOfCollection(queries, websiteId, start.collection)
  const found = (await templatesOf(queries, websiteId)).find(({ template }) => template === start.template)
  if (!found) return undefined
  const { template, sections, collection } = found
  return {
    data: { template, content: {}, ...(sections && { sections }), ...(collection && { collection }) },
    pageType: collection ? PageType.collection : PageType.page,
    collectionId: null,
    copied: null,
  }
}

/** A new post or event, with the template and the sections that its collection names. */
async function entryOfCollection(
  queries: Queries,
  websiteId: string,
  id: string,
): Promise<Started | undefined> {
  const page = await firstRow(
    queries.query<{ collection: SeedCollection }>(
      `select data -> 'collection' as collection from current_pages
       where website_id = $1 and id = $2 and data ? 'collection'`,
      [websiteId, id],
    ),
  )
  if (!page) return undefined
  const { kind, template, sections } = page.collection
  return {
    data: { template, content: {}, sections, [ENTRY_OF[kind]]: {} },
    pageType: PageType.contentItem,
    collectionId: id,
    copied: null,
  }
}
