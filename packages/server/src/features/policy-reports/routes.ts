import { Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readJson, tooLong, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { REPORT_PATH } from '../../base/security/policy.js'
import { createRateLimiter } from '../../base/security/rate-limit.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { policyReportRoutes } from './panel-routes.js'
import { readReport } from './parse.js'
import { storeReport } from './store.js'

const HOUR_MS = 60 * 60 * 1000

/** A faulty page sends reports with every visit, and anyone can send a forged report. */
const ADDRESS_LIMIT = { count: 60, windowMs: HOUR_MS }
const TOTAL_LIMIT = { count: 1_000, windowMs: HOUR_MS }

const MAX_REPORT_BYTES = 32 * 1024

/** `POST /api/reports`: violations of a page's policy, as browsers report them. */
export function reportRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  const byAddress = createRateLimiter(ADDRESS_LIMIT, now)
  const total = createRateLimiter(TOTAL_LIMIT, now)

  return new Hono<RequestEnv>().post(
    '/',
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => tooLong(c, '32 KB') }),
    async (c) => {
      const rejection = wrongFormat(c, 'application/csp-report', 'application/reports+json')
      if (rejection) return rejection
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
