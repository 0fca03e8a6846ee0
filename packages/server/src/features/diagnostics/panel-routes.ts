import {
  type ChangedBody,
  DeleteScriptErrorsRequest,
  INBOX_SEARCH_MAX_LENGTH,
  SCRIPT_ERRORS_MAX,
  ScriptErrorFilter,
  type ScriptErrorsBody,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { deleteReports } from '../../content/records/reported.js'
import type { Services } from '../../services.js'
import { listErrors } from './error-list.js'

/** Calls of the panel about errors of scripts. */
export const scriptErrorRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/script-errors', async (c) => {
      const filter = v.safeParse(ScriptErrorFilter, { search: c.req.query('search') })
      if (!filter.success)
        return errorResponse(c, 400, `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters.`)
      return c.json((await listErrors(db, site.id, filter.output.search)) satisfies ScriptErrorsBody)
    })

    .post('/script-errors/delete', async (c) => {
      const request = await jsonBody(
        c,
        DeleteScriptErrorsRequest,
        `Send the ids of 1 to ${SCRIPT_ERRORS_MAX} errors to delete, as “ids”.`,
      )
      const changed = await deleteReports(db, 'script_errors', site.id, request.ids)
      return c.json({ changed } satisfies ChangedBody)
    })
