import type { FormDefinition } from '@site/runtime/contract'
import type { Database, Queries } from '../database/database.js'
import { memoize } from './memoize.js'
import type { PageData, SeedWebsite } from './seed-schema.js'

/** A page as it is stored. */
export interface Page extends PageData {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly collectionId: string | null
}

/** A block as it is stored. `revision` goes up by one with every save. */
export interface Block {
  readonly id: string
  readonly type: string
  /** What the seed writes. */
  readonly theme: Readonly<Record<string, unknown>>
  /** What an owner has set, over the theme. */
  readonly options: Readonly<Record<string, unknown>>
  readonly revision: number
}

/** What every page of a website shares. */
export interface Website {
  readonly website: SeedWebsite
  readonly navigation: readonly { readonly title: string; readonly path: string }[]
  readonly notFound: PageData
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

/** What a website is made of, for as long as its revision is the same. */
export interface SiteReads {
  website(): Promise<Website>
  pageAt(path: string): Promise<Page | undefined>
  blocksOf(pageId: string): Promise<readonly Block[]>
  forms(): Promise<readonly FormDefinition[]>
  form(id: string): Promise<FormDefinition | undefined>
  /** The address that is told of a form's submissions; empty where the form names none. */
  notify(formId: string): Promise<string>
}

/** A website at one revision. What it reads is at least as new as that. */
export interface SiteSnapshot extends SiteReads {
  readonly revision: string
}

/** The stored site: what pages are made of. Each read asks for the revision first; a snapshot asks once. */
export interface Site extends SiteReads {
  readonly id: string
  snapshot(): Promise<SiteSnapshot>
}

/** A form without the address that is told of its submissions: templates print what they are given. */
const DEFINITION = `definition - 'notify'`

function readsOf(db: Pick<Queries, 'query'>, id: string): SiteReads {
  return {
    async website() {
      const [row] = await db.query<{
        settings: SeedWebsite
        navigation: Website['navigation']
        not_found: PageData
      }>('select settings, navigation, not_found from websites where id = $1', [id])
      if (!row) throw new Error(`The database holds no website "${id}".`)
      return { website: row.settings, navigation: row.navigation, notFound: row.not_found }
    },
    async pageAt(path) {
      const [row] = await db.query<PageRow>(
        'select id, path, page_type, collection_id, data from pages where website_id = $1 and path = $2',
        [id, path],
      )
      return row && pageOf(row)
    },
    blocksOf: (pageId) =>
      db.query<Block>(
        'select id, type, theme, options, revision from blocks where website_id = $1 and page_id = $2 order by id',
        [id, pageId],
      ),
    async forms() {
      const rows = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from forms where website_id = $1 order by id`,
        [id],
      )
      return rows.map(({ definition }) => definition)
    },
    async form(formId) {
      const [row] = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row?.definition
    },
    async notify(formId) {
      const [row] = await db.query<{ notify: string | null }>(
        `select definition ->> 'notify' as notify from forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row?.notify ?? ''
    },
  }
}

/** Reads that ask the database once for each row. What is not there is asked for again, so that wrong paths fill no memory. */
function keptReads(reads: SiteReads, revision: string): SiteSnapshot {
  const website = memoize(reads.website)
  const pages = memoize(reads.pageAt, Boolean)
  const blocks = memoize(reads.blocksOf, (found) => found.length > 0)
  const forms = memoize(reads.forms)
  return {
    revision,
    website: () => website(''),
    pageAt: pages,
    blocksOf: blocks,
    forms: () => forms(''),
    form: async (id) => (await forms('')).find((form) => form.id === id),
    notify: reads.notify,
  }
}

/**
 * Reads one website of a database, and keeps what it has read for as long as the website's revision stays the same.
 * The revision is asked for each time, so that a change by another server on the same database is seen at once; but
 * for an embedded database, which knows by itself that nothing was written.
 *
 * @example
 * const page = await openSite(db, '5f0c2d9be1a4c70017a3b1c9').pageAt('/visit')
 */
export function openSite(db: Pick<Database, 'query' | 'writes'>, id: string): Site {
  const reads = readsOf(db, id)
  let last: { readonly snapshot: SiteSnapshot; readonly writes: number | undefined } | undefined
  const snapshot = async (): Promise<SiteSnapshot> => {
    // Before the question: a write that ends meanwhile must be noticed the next time.
    const writes = db.writes?.()
    if (last && writes !== undefined && last.writes === writes) return last.snapshot
    const [row] = await db.query<{ revision: number }>(
      'select revision from site_revisions where website_id = $1',
      [id],
    )
    const revision = String(row?.revision ?? 0)
    last = {
      snapshot: last?.snapshot.revision === revision ? last.snapshot : keptReads(reads, revision),
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
    forms: async () => (await snapshot()).forms(),
    form: async (formId) => (await snapshot()).form(formId),
    notify: reads.notify,
  }
}
