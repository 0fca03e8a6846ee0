import { createHash } from 'node:crypto'
import { POLICY_REPORTS_MAX, type PolicyReportsBody } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'
import type { Refusal } from './read.js'

/** Counts a refusal, and forgets those that are too many. */
export async function storeRefusal(
  db: Database,
  websiteId: string,
  refusal: Refusal,
  at: Date,
): Promise<void> {
  const report = storableJson(refusal)
  const key = createHash('sha256').update(report).digest('base64url')
  await db.query(
    `insert into policy_reports (website_id, key, report, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (website_id, key) do update set last_at = excluded.last_at,
       count = least(policy_reports.count, 2147483646) + 1`,
    [websiteId, key, report, at],
  )
  await db.query(
    `delete from policy_reports where website_id = $1 and key in
       (select key from policy_reports where website_id = $1 order by last_at desc, key offset ${POLICY_REPORTS_MAX})`,
    [websiteId],
  )
}

interface Row {
  key: string
  report: Refusal
  count: number
  first_at: Date
  last_at: Date
}

/** What was refused, the latest first. */
export async function listRefusals(db: Database, websiteId: string): Promise<PolicyReportsBody> {
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

/** Deletes reports; returns how many there were. They come back when a browser sends them again. */
export async function deleteRefusals(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db.query(
    `delete from policy_reports where website_id = $1
       and key in (select jsonb_array_elements_text($2::jsonb)) returning key`,
    [websiteId, JSON.stringify(ids)],
  )
  return rows.length
}
