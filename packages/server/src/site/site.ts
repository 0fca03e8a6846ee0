import type { FormDefinition } from '@site/runtime/contract'
import type { Database, Queries } from '../database/database.js'
import { type EventQuery, eventSql } from '../events/query.js'
import { memoize } from './memoize.js'
import { type StoredOwner, withOwnerValues } from './owner-values.js'
import { withSections } from './sections.js'
import type { PageData, SeedWebsite } from './seed-schema.js'

/** A stored page. */
export interface Page extends PageData {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly collectionId: string | null
}

/** A stored block. `revision` increases by one with every save. */
export interface Block {
  readonly id: string
  readonly type: string
  /** Options of the seed. */
  readonly theme: Readonly<Record<string, unknown>>
  /** Options of the owner, which override the theme's. */
  readonly options: Readonly<Record<string, unknown>>
  readonly revision: number
}

export interface NavigationLink {
  readonly title: string
  readonly path: string
}

/** An entry of the navigation; a folder if it has children. The path of a folder may be empty. */
export interface NavigationEntry extends NavigationLink {
  readonly children: readonly NavigationLink[]
}

/** The data that all pages of a website share. */
export interface Website {
  readonly website: SeedWebsite
  /** Greater after each change of the website's languages. */
  readonly languagesRevision: number
  readonly navigation: readonly NavigationEntry[]
  readonly notFound: PageData
  /** In the place of a page that the visitor may not read. */
  readonly locked: PageData
}

interface PageRow {
  id: string
  path: string
  page_type: number
  collection_id: string | null
  data: PageData
}

const pageOf = ({ id, path, page_type, collection_id, data }: PageRow): Page => ({
  ...data,
  id,
  path,
  pageType: page_type,
  collectionId: collection_id,
})

/** The most pages of a list of all pages. */
export const PAGES_MAX = 2000

/** The data of a website. */
export interface SiteReads {
  website(): Promise<Website>
  pageAt(path: string): Promise<Page | undefined>
  blocksOf(pageId: string): Promise<readonly Block[]>
  /** All pages by their paths, at most 2,000. */
  pages(): Promise<readonly Page[]>
  /** The pages of a collection by their paths, at most 100, without those that are locked or unlisted. */
  pagesIn(collectionId: string): Promise<readonly Page[]>
  /** The pages of events. */
  events(query: EventQuery): Promise<readonly Page[]>
  forms(): Promise<readonly FormDefinition[]>
  form(id: string): Promise<FormDefinition | undefined>
  /** The address that is notified of a form's submissions; empty if the form has none. */
  notify(formId: string): Promise<string>
}

/** A website at one revision. Its data is at least as new as the revision. */
export interface SiteSnapshot extends SiteReads {
  readonly revision: string
}

/** The stored site. Each read queries the revision first; a snapshot queries it once. */
export interface Site extends SiteReads {
  readonly id: string
  snapshot(): Promise<SiteSnapshot>
}

/** Without the address that is notified: templates could print it. */
const DEFINITION = `definition - 'notify'`

function readsOf(db: Pick<Queries, 'query'>, id: string): SiteReads {
  return {
    async website() {
      const [row] = await db.query<{
        settings: SeedWebsite
        owner: StoredOwner
        navigation: Website['navigation']
        not_found: PageData
        locked: PageData
        languages_revision: number
      }>(
        `select settings, owner, navigation, not_found, locked, languages_revision from websites where id = $1`,
        [id],
      )
      if (!row) throw new Error(`The database holds no website "${id}".`)
      return {
        website: withSections(withOwnerValues(row.settings, row.owner), row.owner.sections ?? {}),
        languagesRevision: row.languages_revision,
        navigation: row.navigation,
        notFound: row.not_found,
        locked: row.locked,
      }
    },
    async pageAt(path) {
      const [row] = await db.query<PageRow>(
        'select id, path, page_type, collection_id, data from current_pages where website_id = $1 and path = $2',
        [id, path],
      )
      return row && pageOf(row)
    },
    blocksOf: (pageId) =>
      db.query<Block>(
        'select id, type, theme, options, revision from blocks where website_id = $1 and page_id = $2 order by id',
        [id, pageId],
      ),
    async pages() {
      const rows = await db.query<PageRow>(
        `select id, path, page_type, collection_id, data from current_pages
         where website_id = $1 order by path limit $2::int`,
        [id, PAGES_MAX],
      )
      return rows.map(pageOf)
    },
    async pagesIn(collectionId) {
      const rows = await db.query<PageRow>(
        `select id, path, page_type, collection_id, data from current_pages
         where website_id = $1 and collection_id = $2 and data ->> 'access' is null
           and coalesce(data ->> 'unlisted', '') <> 'true' order by path limit 100`,
        [id, collectionId],
      )
      return rows.map(pageOf)
    },
    async events(query) {
      const { sql, values } = eventSql(id, query)
      return (await db.query<PageRow>(sql, values)).map(pageOf)
    },
    async forms() {
      const rows = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from current_forms where website_id = $1 order by id`,
        [id],
      )
      return rows.map(({ definition }) => definition)
    },
    async form(formId) {
      const [row] = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from current_forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row?.definition
    },
    async notify(formId) {
      const [row] = await db.query<{ notify: string | null }>(
        `select definition ->> 'notify' as notify from current_forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row?.notify ?? ''
    },
  }
}

/** Reads each row once. Missing rows are not cached, so that wrong paths cannot fill the memory. */
function cachedReads(reads: SiteReads, revision: string): SiteSnapshot {
  const website = memoize(reads.website)
  const pages = memoize(reads.pageAt, Boolean)
  const blocks = memoize(reads.blocksOf, (found) => found.length > 0)
  const collections = memoize(reads.pagesIn, (found) => found.length > 0)
  const forms = memoize(reads.forms)
  return {
    revision,
    website: () => website(''),
    pageAt: pages,
    blocksOf: blocks,
    pages: reads.pages,
    pagesIn: collections,
    events: reads.events,
    forms: () => forms(''),
    form: async (id) => (await forms('')).find((form) => form.id === id),
    notify: reads.notify,
  }
}

/**
 * Reads one website of a database, and caches its data while the website's revision stays the same. The revision is
 * read each time, so that changes by another server on the same database are seen at once. An embedded database needs no
 * query for that, because it counts its own writes.
 *
 * @example
 * const page = await openSite(db, '5f0c2d9be1a4c70017a3b1c9').pageAt('/visit')
 */
export function openSite(db: Pick<Database, 'query' | 'writes'>, id: string): Site {
  const reads = readsOf(db, id)
  let last: { readonly snapshot: SiteSnapshot; readonly writes: number | undefined } | undefined
  const snapshot = async (): Promise<SiteSnapshot> => {
    // Before the query, so that a write during the query is noticed the next time.
    const writes = db.writes?.()
    if (last && writes !== undefined && last.writes === writes) return last.snapshot
    const [row] = await db.query<{ revision: number }>(
      'select revision from site_revisions where website_id = $1',
      [id],
    )
    const revision = String(row?.revision ?? 0)
    last = {
      snapshot: last?.snapshot.revision === revision ? last.snapshot : cachedReads(reads, revision),
      writes,
    }
    return last.snapshot
  }
  return {
    id,
    snapshot,
    website: async () => (await snapshot()).website(),
    pageAt: async (path) => (await snapshot()).pageAt(path),
    blocksOf: async (pageId) => (await snapshot()).blocksOf(pageId),
    pages: async () => (await snapshot()).pages(),
    pagesIn: async (collectionId) => (await snapshot()).pagesIn(collectionId),
    events: reads.events,
    forms: async () => (await snapshot()).forms(),
    form: async (formId) => (await snapshot()).form(formId),
    notify: reads.notify,
  }
}
