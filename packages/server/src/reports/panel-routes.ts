import { type ChangedBody, DeletePolicyReportsRequest, POLICY_REPORTS_MAX } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { deleteRefusals, listRefusals } from './store.js'

/** Calls of the panel about what browsers refused. */
export const policyReportRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/policy-reports', async (c) => c.json(await listRefusals(db, site.id)))

    .post('/policy-reports/delete', async (c) => {
      const refusal = wrongFormat(c, 'application/json')
      if (refusal) return refusal
      const request = v.safeParse(DeletePolicyReportsRequest, await readJson(c))
      if (!request.success) {
        return problem(c, 400, `Send the ids of 1 to ${POLICY_REPORTS_MAX} reports to delete, as "ids".`)
      }
      const changed = await deleteRefusals(db, site.id, request.output.ids)
      return c.json({ changed } satisfies ChangedBody)
    })
