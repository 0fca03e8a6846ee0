import { type ChangedBody, DeletePolicyReportsRequest, POLICY_REPORTS_MAX } from '@site/runtime/contract'
import { Hono } from 'hono'
import { jsonBody } from '../../base/http/body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { deleteReports } from '../../content/records/reported.js'
import type { Services } from '../../services.js'
import { listReports } from './store.js'

/** Calls of the panel about policy reports. */
export const policyReportRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/policy-reports', async (c) => c.json(await listReports(db, site.id)))

    .post('/policy-reports/delete', async (c) => {
      const request = await jsonBody(
        c,
        DeletePolicyReportsRequest,
        `Send the ids of 1 to ${POLICY_REPORTS_MAX} reports to delete, as “ids”.`,
      )
      const changed = await deleteReports(db, 'policy_reports', site.id, request.ids)
      return c.json({ changed } satisfies ChangedBody)
    })
