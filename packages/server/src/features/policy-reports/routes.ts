import { createHash } from 'node:crypto'
import {
  type ChangedBody,
  DeletePolicyReportsRequest,
  Permission,
  POLICY_REPORTS_MAX,
  type PolicyReportsBody,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { jsonBody, readJson, requireFormat, tooLong } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { BODIES, sizeText } from '../../base/limits.js'
import { REPORT_PATH } from '../../base/security/policy.js'
import type { Feature } from '../../content/feature.js'
import { deleteReports } from '../../content/page-reports/reported.js'
import type { Services } from '../../services.js'
import { type PolicyReport, readReport } from './parse.js'

/** Counts a report, and deletes the oldest ones if there are too many. */
export async function storeReport(
  db: Database,
  websiteId: string,
  report: PolicyReport,
  at: Date,
): Promise<void> {
  const json = storableJson(report)
  const key = createHash('sha256').update(json).digest('base64url')
  await db.query(
    `insert into policy_reports (website_id, key, report, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (website_id, key) do update set last_at = excluded.last_at,
       count = least(policy_reports.count, 2147483646) + 1`,
    [websiteId, key, json, at],
  )
  await db.query(
    `delete from policy_reports where website_id = $1 and key in
       (select key from policy_reports where website_id = $1 order by last_at desc, key offset ${POLICY_REPORTS_MAX})`,
    [websiteId],
  )
}

interface Row {
  key: string
  report: PolicyReport
  count: number
  first_at: Date
  last_at: Date
}

/** The reports, latest first. */
async function listReports(db: Database, websiteId: string): Promise<PolicyReportsBody> {
  const rows = await db.query<Row>(
    `select key, report, count, first_at, last_at from policy_reports
     where website_id = $1 order by last_at desc, key limit ${POLICY_REPORTS_MAX}`,
    [websiteId],
  )
  return {
    reports: rows.map(({ key, report, count, first_at, last_at }) => ({
      ...report,
      id: key,
      count,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
  }
}

/** Calls of the panel about policy reports. */
const policyReportRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
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
