import { NavigationRequest, RevisionQuery } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../../base/database/database.js'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastChangeOf } from '../../content/revisions/last-save.js'
import { recordingChange } from '../../content/revisions/record-changes.js'
import type { Services } from '../../services.js'
import {
  type NavigationWrite,
  navigationSnapshot,
  readNavigation,
  resetNavigation,
  writeNavigation,
} from './store.js'

/** The most places of a request that an answer names. */
const MOST_ISSUES = 50

/** Calls of the panel about the navigation. The seed's stays beside the owner's version. */
export function navigationRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  /** Answers with the stored navigation; a person who started from an older one gets it with a conflict. */
  const answer = async (c: Context, written: NavigationWrite) => {
    if (written.kind === 'unknown') {
      const error = `Nothing was saved. The site has no page for ${JSON.stringify(written.ids[0])}. Reload the navigation; the site may have changed.`
      return errorResponse(c, 400, error, { errors: { entries: error } })
    }
    const body = await readNavigation(db, site.id, now())
    if (written.kind === 'saved') return c.json(body)
    const last = await lastChangeOf(db, { websiteId: site.id, kind: 'navigation', recordId: '' })
    return errorResponse(c, 409, 'The navigation was changed elsewhere in the meantime.', {
      ...body,
      ...last,
    })
  }

  const recorded = <Result>(c: Context<RequestEnv>, write: (db: Database) => Promise<Result>) => {
    const record = {
      websiteId: site.id,
      kind: 'navigation',
      recordId: '',
      author: authorOf(c, now()),
    } as const
    return recordingChange(db, record, navigationSnapshot(site.id, now()), write)
  }

  return new Hono<RequestEnv>()
    .get('/navigation', async (c) => c.json(await readNavigation(db, site.id, now())))

    .put('/navigation', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(NavigationRequest, await readJson(c))
      if (!request.success) {
        const issues = request.issues.slice(0, MOST_ISSUES)
        const errors = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
        return errorResponse(c, 400, 'Nothing was saved. Some entries are invalid.', {
          errors: Object.fromEntries(errors),
        })
      }
      const write = (within: Database) => writeNavigation(within, site.id, request.output, now())
      return answer(c, await recorded(c, write))
    })

    .delete('/navigation', async (c) => {
      const query = v.safeParse(RevisionQuery, c.req.query())
      if (!query.success)
        return errorResponse(c, 400, 'Send the “revision” of the navigation that you want to reset.')
      const write = (within: Database) => resetNavigation(within, site.id, query.output.revision)
      return answer(c, await recorded(c, write))
    })
}
