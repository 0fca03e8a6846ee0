import * as v from 'valibot'
import { INBOX_SEARCH_MAX_LENGTH } from '../../../constants/panel.js'
import { CallKey } from '../../../records/description/calls.js'
import { sentEntries, storedEntries } from '../../../records/description/entries.js'
import { type PageState, pageKind } from '../../../records/page.js'
import { CollectionKind, PageEntry } from '../../../records/page-entry.js'

export { PageState } from '../../../records/page.js'

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const { title, description, path, state, publishAt } = pageKind.fields
const publication = sentEntries({ state, publishAt })

/** A page in the list of the panel. */
export const PageRow = v.object({
  id: v.string(),
  path: v.string(),
  title: v.string(),
  ...publication,
  /** Not everybody may read it. */
  isLocked: v.boolean(),
  /** Whether an owner has changed its title, its description or its path. */
  isOwn: v.boolean(),
  /** A post or an event; null for any other page. */
  entry: v.nullable(PageEntry),
})

/** A page in the list of the panel. */
export type PageRow = v.InferOutput<typeof PageRow>

/** A page that lists posts or events. */
const PageCollection = v.object({
  id: v.string(),
  path: v.string(),
  title: v.string(),
  kind: CollectionKind,
})

/** A page that lists posts or events. */
export type PageCollection = v.InferOutput<typeof PageCollection>

/** The answer of `GET /api/config/pages/list`: pages by their paths. */
export const PageListBody = v.object({
  pages: v.array(PageRow),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  /** The collections of the site, by which the list can be narrowed. */
  collections: v.array(PageCollection),
})

/** A part of the list of pages. */
export type PageListBody = v.InferOutput<typeof PageListBody>

/** The pages to list: those whose title or path have all the words, of one collection or of the whole site. */
export const PageFilter = v.object({
  collection: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
})

/** The pages to list. */
export type PageFilter = v.InferOutput<typeof PageFilter>

/** One page for its editor. */
export const PageConfigBody = v.object({
  id: v.string(),
  ...storedEntries(pageKind.fields),
  ...publication,
  /** The values of the theme; null for a page that an owner has added. */
  theme: v.nullable(v.object(storedEntries({ title, description, path }))),
  /** A post or an event, which decides about the values that it has; null for any other page. */
  entry: v.nullable(PageEntry),
  /** The visitors who may read the page; null for everybody. */
  access: v.nullable(v.picklist(['members', 'password'])),
  /** A product has its texts from the shop, and is always published. */
  isProduct: v.boolean(),
  /** The server itself leads to this page, such as the home page: it keeps its path, and is always published. */
  isFixed: v.boolean(),
  /** Why it cannot be deleted: the site leads to it, or it is a product. Null for a page that can. */
  keptAs: v.nullable(v.picklist(['site', 'product'])),
  isOwn: v.boolean(),
  /** The names of its sections that still have words of their presets. */
  sampleSections: v.optional(v.array(v.string()), () => []),
  /** Increases with every change by an owner, and with a new version of the theme's page. */
  revision: Revision,
})

/** One page for its editor. */
export type PageConfigBody = v.InferOutput<typeof PageConfigBody>

/** Why a page cannot be published at a time that has passed. Panel and server say it. */
export const PUBLISH_TIME_PASSED = 'This time has passed. Choose a later one, or publish the page.'

const PUBLISH_TIME_RULE = 'is the time of a scheduled page, and null in other states'

const hasItsTime = (wanted: PageState, time: string | null) => (wanted === 'scheduled') === (time !== null)

/** The body of `PUT /api/config/pages/{id}`: all values, and the revision that the changes are based on. */
export const PageConfigRequest = v.pipe(
  v.object({ ...sentEntries(pageKind.fields), revision: Revision }),
  v.forward(
    v.check((page) => hasItsTime(page.state, page.publishAt), PUBLISH_TIME_RULE),
    ['publishAt'],
  ),
)

/** A changed page. */
export type PageConfigRequest = v.InferOutput<typeof PageConfigRequest>

/** The answer 409: the stored page. */
export const PageConflictBody = v.object({ ...PageConfigBody.entries, error: v.string() })

/**
 * The start of a new page: empty, from a template of the theme that offers it, as a post or an event of a collection, or as a
 * copy of a page.
 */
const PageStart = v.variant('kind', [
  v.object({ kind: v.literal('template'), template: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ kind: v.literal('copy'), page: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ kind: v.literal('entry'), collection: v.pipe(v.string(), v.maxLength(100)) }),
])

/** The start of a new page. */
export type PageStart = v.InferOutput<typeof PageStart>

/**
 * The body of `POST /api/config/pages`. A second call with the same `key` adds no second page: its sender had no answer to
 * the first one.
 */
export const AddPageRequest = v.pipe(
  v.object({ ...sentEntries(pageKind.fields), start: PageStart, key: v.optional(CallKey) }),
  v.forward(
    v.check((page) => hasItsTime(page.state, page.publishAt), PUBLISH_TIME_RULE),
    ['publishAt'],
  ),
)

/** A page to add. */
export type AddPageRequest = v.InferOutput<typeof AddPageRequest>

/** A template of the theme with which owners can start a page. */
const PageTemplate = v.object({ template: v.string(), title: v.string(), description: v.string() })

/** A template of the theme with which owners can start a page. */
export type PageTemplate = v.InferOutput<typeof PageTemplate>

/** The answer of `GET /api/config/pages/starts`: the possible starts of a new page; `more` if further pages can be copied. */
export const PageStartsBody = v.object({
  templates: v.array(PageTemplate),
  /** The collections that a post or an event can be added to. */
  collections: v.array(PageCollection),
  pages: v.array(
    v.object({ id: v.string(), path: v.string(), title: v.string(), entry: v.nullable(PageEntry) }),
  ),
  more: v.boolean(),
})

/** The possible starts of a new page. */
export type PageStartsBody = v.InferOutput<typeof PageStartsBody>
