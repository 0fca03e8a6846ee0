import type { Database } from '../../base/database/database.js'

/** The tables of equal reports that are counted. */
export type ReportTable = 'policy_reports' | 'script_errors'

/** Deletes reports and returns their number. A report is listed again when a browser sends it again. */
export async function deleteReports(
  db: Database,
  table: ReportTable,
  websiteId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db.query(
    `delete from ${table} where website_id = $1
       and key = any (array(select jsonb_array_elements_text($2::jsonb))) returning key`,
    [websiteId, JSON.stringify(ids)],
  )
  return rows.length
}
