import { createHash } from 'node:crypto'
import { POLICY_REPORTS_MAX, type PolicyReportsBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { PolicyReport } from './parse.js'

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
export async function listReports(db: Database, websiteId: string): Promise<PolicyReportsBody> {
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
