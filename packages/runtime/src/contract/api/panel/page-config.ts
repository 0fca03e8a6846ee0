import * as v from 'valibot'
import { INBOX_SEARCH_MAX_LENGTH } from '../../constants/panel.js'
import { sentEntries, storedEntries } from '../../records/description/entries.js'
import { pageKind } from '../../records/page.js'

export { PageState } from '../../records/page.js'

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
})

/** A page in the list of the panel. */
export type PageRow = v.InferOutput<typeof PageRow>

/** The answer of `GET /api/config/pages/list`: pages by their paths. */
export const PageListBody = v.object({
  pages: v.array(PageRow),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A part of the list of pages. */
export type PageListBody = v.InferOutput<typeof PageListBody>

/** The pages to list: those whose title or path have all the words. */
export const PageFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
})

/** One page for its editor. */
export const PageConfigBody = v.object({
  id: v.string(),
  ...storedEntries(pageKind.fields),
  ...publication,
  /** The value of the theme. */
  theme: v.object(storedEntries({ title, description, path })),
  /** The visitors who may read the page; null for everybody. */
  access: v.nullable(v.picklist(['members', 'password'])),
  /** A product has its texts from the shop, and is always published. */
  isProduct: v.boolean(),
  /** The server itself leads to this page, such as the home page: it keeps its path, and is always published. */
  isFixed: v.boolean(),
  isOwn: v.boolean(),
  /** Increases with every change by an owner, and with a new version of the theme's page. */
  revision: Revision,
})

/** One page for its editor. */
export type PageConfigBody = v.InferOutput<typeof PageConfigBody>

/** Why a page cannot be published at a time that has passed. Panel and server say it. */
export const PUBLISH_TIME_PASSED = 'This time has passed. Choose a later one, or publish the page.'

/** The body of `PUT /api/config/pages/{id}`: all values, and the revision that the changes are based on. */
export const PageConfigRequest = v.pipe(
  v.object({
    ...sentEntries(pageKind.fields),
    revision: Revision,
  }),
  v.forward(
    v.check(
      ({ state: wanted, publishAt }) => (wanted === 'scheduled') === (publishAt !== null),
      'is the time of a scheduled page, and null in other states',
    ),
    ['publishAt'],
  ),
)

/** A changed page. */
export type PageConfigRequest = v.InferOutput<typeof PageConfigRequest>

/** The answer 409: the stored page. */
export const PageConflictBody = v.object({ ...PageConfigBody.entries, error: v.string() })
