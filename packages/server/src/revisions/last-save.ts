import type { LastSaveBody, RecordKind } from '@site/runtime/contract'
import type { Queries } from '../database/database.js'

interface Row {
  readonly person: string
  readonly savedAt: Date
}

/** For the answer to a save that was based on an older version. */
const bodyOf = ([row]: readonly Row[]): LastSaveBody => ({
  lastSave: row ? { person: row.person, savedAt: row.savedAt.toISOString() } : null,
})

/**
 * Who has changed a record last.
 *
 * @param recordId empty for what a website has once
 */
export const lastChangeOf = async (
  db: Queries,
  {
    websiteId,
    kind,
    recordId,
  }: { readonly websiteId: string; readonly kind: RecordKind; readonly recordId: string },
): Promise<LastSaveBody> =>
  bodyOf(
    await db.query<Row>(
      `select account_name as person, saved_at as "savedAt" from record_changes
       where website_id = $1 and kind = $2 and record_id = $3 order by id desc limit 1`,
      [websiteId, kind, recordId],
    ),
  )

/** Who has saved a block of a page last, or a section of the website's settings. */
export const lastRevisionOf = async (
  db: Queries,
  {
    websiteId,
    pageId,
    blockId,
  }: { readonly websiteId: string; readonly pageId: string; readonly blockId: string },
): Promise<LastSaveBody> =>
  bodyOf(
    await db.query<Row>(
      `select account_name as person, saved_at as "savedAt" from block_revisions
       where website_id = $1 and page_id = $2 and block_id = $3 order by id desc limit 1`,
      [websiteId, pageId, blockId],
    ),
  )
