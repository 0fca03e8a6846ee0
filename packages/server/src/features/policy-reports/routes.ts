import { Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readJson, requireFormat, tooLong } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { BODIES, sizeText } from '../../base/limits.js'
import { REPORT_PATH } from '../../base/security/policy.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { policyReportRoutes } from './panel-routes.js'
import { readReport } from './parse.js'
import { storeReport } from './store.js'

/** `POST /api/reports`: violations of a page's policy, as browsers report them. */
function reportRoutes({ db, site, rates, now }: Services): Hono<RequestEnv> {
  const { reports: byAddress, allReports: total } = rates

  return new Hono<RequestEnv>().post(
    '/',
    bodyLimit({ maxSize: BODIES.report, onError: (c) => tooLong(c, sizeText(BODIES.report)) }),
    async (c) => {
      requireFormat(c, 'application/csp-report', 'application/reports+json')
      const address = c.get('address')
      if (!byAddress.consume(address) || !total.consume('all')) {
        c.header('Retry-After', String(byAddress.waitSeconds(address)))
        return errorResponse(c, 429, 'There were too many reports.')
      }
      for (const each of readReport(await readJson(c), c.get('origin'))) {
        await storeReport(db, site.id, each, new Date(now()))
      }
      return c.body(null, 204)
    },
  )
}

/** Reports of browsers about the content security policy. */
export const policyReportsFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route(REPORT_PATH, reportRoutes(services)),
  panel: policyReportRoutes,
  permissions: {
    'policy-reports': Permission.adminReports,
    'policy-reports/delete': Permission.adminReportsDelete,
  },
}
