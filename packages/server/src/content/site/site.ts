import { FormDefinition, LAYOUT_ID, type RecordKindDescription } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Database, Statements } from '../../base/database/database.js'
import { memoize } from '../../base/memoize.js'
import { type ShownRecord, shownRecords } from '../kinds/list.js'
import type { PageData, SeedWebsite } from '../seed/seed-schema.js'
import { collectionReads } from './collection-reads.js'
import { NavigationTargets, type StoredEntry, shownEntries, type ThemeEntry } from './navigation-entries.js'
import type { NavigationEntry, Page, ShownPicture, UnpublishedPage } from './page.js'
import { pageReads } from './page-reads.js'
import { redirectReads } from './redirects.js'
import { type StoredOwner, withOwnerValues, withSections } from './sections.js'

export type { Page, UnpublishedPage }

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

/** The data that all pages of a website share. */
export interface Website {
  readonly website: SeedWebsite
  /** Greater after each change of the website's languages. */
  readonly languagesRevision: number
  /** Greater after each change of header or footer. */
  readonly headerFooterRevision: number
  readonly navigation: readonly NavigationEntry[]
  readonly notFound: PageData
  /** In the place of a page that the visitor may not read. */
  readonly locked: PageData
}

interface WebsiteRow extends Omit<Website, 'website' | 'navigation'> {
  readonly settings: SeedWebsite
  readonly owner: StoredOwner
  readonly themeEntries: readonly ThemeEntry[]
  readonly ownEntries: readonly StoredEntry[] | null
}

/** A form that there is, or that there was. */
export interface KnownForm {
  readonly definition: FormDefinition
  readonly isDeleted: boolean
}

/** The data of a website. */
export type SiteReads = ReturnType<typeof readsOf>

/** A website at one revision. Its data is at least as new as the revision. */
export interface SiteSnapshot extends SiteReads {
  readonly revision: string
  /** Changes with products, their stock, prices and reviews. These changes do not change `revision`. */
  readonly catalogue: number
  /** The target that an owner redirects a path to; undefined for a path that is not, and where a page has the path. */
  redirectAt(path: string): Promise<string | undefined>
}

/** The stored site. Each read queries the revision first; a snapshot queries it once. */
export interface Site extends SiteReads {
  readonly id: string
  snapshot(): Promise<SiteSnapshot>
}

/** Reads the pictures of a gallery; none if it is gone. */
export type GalleryPictures = (
  db: Statements,
  key: { readonly websiteId: string; readonly id: string },
) => Promise<readonly ShownPicture[]>

/** Without the address that is notified: templates could print it. */
const DEFINITION = `definition - 'notify'`

/** A stored form with the defaults of what was added to forms since it was stored. One that is not allowed any more stays. */
function currentForm(definition: FormDefinition): FormDefinition {
  const read = v.safeParse(FormDefinition, definition)
  return read.success ? { ...definition, ...read.output } : definition
}

/** @param now the time at which pages have to be published */
function readsOf(db: Statements, id: string, now: () => number, pictures: GalleryPictures) {
  return {
    async website(): Promise<Website> {
      const [row] = await db.query<WebsiteRow>(
        `select settings, owner, navigation as "themeEntries", owner_navigation as "ownEntries", locked,
           not_found as "notFound", languages_revision as "languagesRevision",
           header_footer_revision as "headerFooterRevision"
         from websites where id = $1`,
        [id],
      )
      if (!row) throw new Error(`The database holds no website "${id}".`)
      const { settings, owner, themeEntries, ownEntries, ...website } = row
      const targets = await NavigationTargets.read(db, id, now(), themeEntries, ownEntries ?? [])
      return {
        ...website,
        website: withSections(withOwnerValues(settings, owner), owner.sections ?? {}),
        navigation: shownEntries(ownEntries ?? targets.themeEntries, targets),
      }
    },
    ...pageReads(db, id, now),
    ...collectionReads(db, id, now),
    blocksOf: (pageId: string): Promise<readonly Block[]> =>
      db.query<Block>(
        'select id, type, theme, options, revision from blocks where website_id = $1 and page_id = $2 order by id',
        [id, pageId],
      ),
    /** The layouts and sections of pages that owners have changed, by the ids of the pages. */
    async bodies(): Promise<ReadonlyMap<string, readonly Block[]>> {
      const rows = await db.query<Block & { pageId: string }>(
        `select page_id as "pageId", id, type, theme, options, revision from blocks
         where website_id = $1 and (id = $2 or id like 'section:%')`,
        [id, LAYOUT_ID],
      )
      const bodies = new Map<string, Block[]>()
      for (const { pageId, ...block } of rows) bodies.set(pageId, [...(bodies.get(pageId) ?? []), block])
      return bodies
    },
    async forms(): Promise<readonly FormDefinition[]> {
      const rows = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from current_forms where website_id = $1 order by id`,
        [id],
      )
      return rows.map(({ definition }) => currentForm(definition))
    },
    async form(formId: string): Promise<FormDefinition | undefined> {
      const [row] = await db.query<{ definition: FormDefinition }>(
        `select ${DEFINITION} as definition from current_forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row && currentForm(row.definition)
    },
    /** All forms, also deleted ones, with which their submissions are read. */
    async knownForms(): Promise<readonly KnownForm[]> {
      return db.query<KnownForm>(
        `select ${DEFINITION} as definition, deleted_at is not null as "isDeleted" from all_forms
         where website_id = $1 order by id`,
        [id],
      )
    },
    /** The pictures of a photo gallery; none if it is gone. */
    gallery: (galleryId: string): Promise<readonly ShownPicture[]> =>
      pictures(db, { websiteId: id, id: galleryId }),
    /** The records of a described kind for templates, in their usual order: each with its id and its values. */
    records: (kind: RecordKindDescription): Promise<readonly ShownRecord[]> =>
      shownRecords(db, { websiteId: id, kind }),
    /** The address that is notified of a form's submissions; empty if the form has none. */
    async notify(formId: string): Promise<string> {
      const [row] = await db.query<{ notify: string | null }>(
        `select definition ->> 'notify' as notify from current_forms where website_id = $1 and id = $2`,
        [id, formId],
      )
      return row?.notify ?? ''
    },
  }
}

/** Reads each row once. Missing rows are not cached, so that wrong paths cannot fill the memory. */
function cachedReads(reads: SiteReads, revision: string): Omit<SiteSnapshot, 'catalogue'> {
  const website = memoize(reads.website)
  const pages = memoize(reads.pageAt, Boolean)
  const blocks = memoize(reads.blocksOf, (found) => found.length > 0)
  const collections = memoize(reads.pagesIn, (found) => found.length > 0)
  const posts = memoize(reads.posts, (found) => found.length > 0)
  const lists = memoize(reads.collections)
  const shown = memoize(reads.collectionOf)
  const forms = memoize(reads.forms)
  const knownForms = memoize(reads.knownForms)
  const galleries = memoize(reads.gallery, (found) => found.length > 0)
  const records = memoize(reads.records)
  return {
    ...reads,
    revision,
    website: () => website(''),
    pageAt: pages,
    redirectAt: redirectReads({ stored: async () => (await website('')).website.redirects, pageAt: pages }),
    blocksOf: blocks,
    pagesIn: collections,
    posts,
    collections: () => lists(''),
    collectionOf: shown,
    forms: () => forms(''),
    form: async (id) => (await forms('')).find((form) => form.id === id),
    knownForms: () => knownForms(''),
    gallery: galleries,
    records,
  }
}

/** The revisions of a website and of its catalogue, and the next time at which one of its pages is published; null without one. */
const REVISION = `select
    coalesce((select revision from site_revisions where website_id = $1), 0) as revision,
    coalesce((select revision from catalogue_revisions where website_id = $1), 0) as catalogue,
    (select min(published_at) from pages
      where website_id = $1 and published_at > '-infinity' and published_at > $2 and published_at < 'infinity') as next`

interface Last {
  readonly snapshot: SiteSnapshot
  readonly writes: number | undefined
  /** When the next page is published. */
  readonly until: number
}

/**
 * Reads one website of a database, and caches its data while the website's revision stays the same. The revision is
 * read each time, so that changes by another server on the same database are seen at once. An embedded database needs no
 * query for that, because it counts its own writes. A page that is published at a certain time makes a new revision then.
 *
 * @param pictures - reads the pictures of galleries, which only rendered pages have
 * @example
 * const page = await openSite(db, '5f0c2d9be1a4c70017a3b1c9').pageAt('/visit')
 */
export function openSite(
  db: Pick<Database, 'query' | 'writes'>,
  id: string,
  now: () => number = Date.now,
  pictures: GalleryPictures = async () => [],
): Site {
  const reads = readsOf(db, id, now, pictures)
  let last: Last | undefined
  const snapshot = async (): Promise<SiteSnapshot> => {
    // Before the query, so that a write during the query is noticed the next time.
    const writes = db.writes?.()
    const time = now()
    if (last && writes !== undefined && last.writes === writes && time < last.until) return last.snapshot
    const [row] = await db.query<{ revision: number; catalogue: number; next: Date | null }>(REVISION, [
      id,
      new Date(time),
    ])
    const until = row?.next?.getTime() ?? Number.POSITIVE_INFINITY
    const revision = `${row?.revision ?? 0}${row?.next ? ` until ${until}` : ''}`
    const catalogue = row?.catalogue ?? 0
    // All of its data is that of one time, so that no page is half published.
    const cached =
      last?.snapshot.revision === revision
        ? last.snapshot
        : cachedReads(
            readsOf(db, id, () => time, pictures),
            revision,
          )
    const current = { ...cached, catalogue }
    last = { snapshot: current, writes, until }
    return current
  }
  return {
    ...reads,
    id,
    snapshot,
    website: async () => (await snapshot()).website(),
    pageAt: async (path) => (await snapshot()).pageAt(path),
    pathsAmong: async (paths) => (await snapshot()).pathsAmong(paths),
    blocksOf: async (pageId) => (await snapshot()).blocksOf(pageId),
    pages: async () => (await snapshot()).pages(),
    pathsAfter: async (after, limit) => (await snapshot()).pathsAfter(after, limit),
    pagesIn: async (collectionId) => (await snapshot()).pagesIn(collectionId),
    posts: async (collectionId) => (await snapshot()).posts(collectionId),
    collections: async () => (await snapshot()).collections(),
    forms: async () => (await snapshot()).forms(),
    form: async (formId) => (await snapshot()).form(formId),
    knownForms: async () => (await snapshot()).knownForms(),
    gallery: async (galleryId) => (await snapshot()).gallery(galleryId),
    records: async (kind) => (await snapshot()).records(kind),
  }
}
