import { type ChangedBody, DeletePolicyReportsRequest, POLICY_REPORTS_MAX } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { deleteReports } from '../../content/records/reported.js'
import type { Services } from '../../services.js'
import { listReports } from './store.js'

/** Calls of the panel about policy reports. */
export const policyReportRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/policy-reports', async (c) => c.json(await listReports(db, site.id)))

    .post('/policy-reports/delete', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(DeletePolicyReportsRequest, await readJson(c))
      if (!request.success) {
        return errorResponse(
          c,
          400,
          `Send the ids of 1 to ${POLICY_REPORTS_MAX} reports to delete, as “ids”.`,
        )
      }
      const changed = await deleteReports(db, 'policy_reports', site.id, request.output.ids)
      return c.json({ changed } satisfies ChangedBody)
    })
