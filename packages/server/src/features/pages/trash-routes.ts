import { PageTrashRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { Database } from '../../base/database/database.js'
import { jsonBody } from '../../base/http/body.js'
import { changedElsewhere } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastChangeOf } from '../../content/revisions/last-save.js'
import { recordingChange } from '../../content/revisions/record-changes.js'
import type { Services } from '../../services.js'
import { pageSnapshot, readOwned } from './list.js'
import type { PageWrite } from './store.js'
import { deleteForGood, deletePage, listTrash, restorePage } from './trash.js'

/** The expression of a page's id in the path of a call. */
export const PAGE_ID = '[0-9a-f]{24}'

const idOf = (c: Context): string => c.req.param('id') ?? ''

/** The page with its verb, in the answer to a change that is based on an older version. */
export const PAGE_WAS = 'This page was'

export const missingPage = (id: string): string =>
  `The site has no page “${id}”: it may have been deleted. Look in the trash of pages, or reload the list.`

const NOT_IN_TRASH = 'This page is not in the trash any more. Reload the list.'

const DELETED = { changed: 1 }

/** The answers to calls about the trash. Each change is recorded. */
class TrashCalls {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  list = async (c: Context<RequestEnv>): Promise<Response> => {
    const { db, site, now } = this.#services
    return c.json(await listTrash(db, site.id, now()))
  }

  delete = async (c: Context<RequestEnv>): Promise<Response> => {
    const { db, site, now } = this.#services
    const { revision } = await jsonBody(c, PageTrashRequest, 'Send the “revision” of the page to delete.')
    const written = await this.#made(c, (within) =>
      deletePage(within, { websiteId: site.id, pageId: idOf(c) }, revision, now()),
    )
    if (written.kind === 'saved') return c.json(DELETED)
    if (written.kind === 'missing') return errorResponse(c, 404, missingPage(idOf(c)))
    if (written.kind === 'invalid') return errorResponse(c, 422, Object.values(written.errors)[0]!)
    const page = await readOwned(db, { websiteId: site.id, now: now() }, idOf(c))
    if (!page) return errorResponse(c, 404, missingPage(idOf(c)))
    const changed = this.#record(c)
    throw changedElsewhere(PAGE_WAS, { ...page, ...(await lastChangeOf(db, changed, changed.author)) })
  }

  restore = async (c: Context<RequestEnv>): Promise<Response> => {
    const { db, site, now } = this.#services
    const written = await this.#made(
      c,
      (within) => restorePage(within, { websiteId: site.id, pageId: idOf(c) }, now()),
      true,
    )
    const page = await readOwned(db, { websiteId: site.id, now: now() }, idOf(c))
    // A call whose answer was lost is made again.
    return page && (written.kind === 'saved' || written.kind === 'missing')
      ? c.json(page)
      : errorResponse(c, 404, NOT_IN_TRASH)
  }

  deleteForGood = async (c: Context<RequestEnv>): Promise<Response> => {
    const { db, site } = this.#services
    const isDone = await deleteForGood(db, { websiteId: site.id, pageId: idOf(c) })
    return isDone ? c.json(DELETED) : errorResponse(c, 404, NOT_IN_TRASH)
  }

  #record(c: Context<RequestEnv>) {
    const { site, now } = this.#services
    return {
      websiteId: site.id,
      kind: 'page',
      recordId: idOf(c),
      author: authorOf(c, now()),
    } as const
  }

  /** Makes a change, and records it in the history of the page. */
  #made(
    c: Context<RequestEnv>,
    write: (db: Database) => Promise<PageWrite>,
    isRestored = false,
  ): Promise<PageWrite> {
    const { db, site, now } = this.#services
    return recordingChange(
      db,
      { ...this.#record(c), isRestored },
      pageSnapshot(site.id, idOf(c), now()),
      write,
    )
  }
}

/** The trash of pages: its list, and the calls that put a page there, take it out, and delete it for good. */
export function trashRoutes(services: Services): Hono<RequestEnv> {
  const calls = new TrashCalls(services)
  return new Hono<RequestEnv>()
    .get('/pages/trash', calls.list)
    .post(`/pages/:id{${PAGE_ID}}/trash`, calls.delete)
    .post(`/pages/trash/:id{${PAGE_ID}}/restore`, calls.restore)
    .delete(`/pages/trash/:id{${PAGE_ID}}`, calls.deleteForGood)
}
