import type { LastSaveBody } from '@site/runtime/contract'
import type { Parameter, Queries } from '../../base/database/database.js'
import { OF_RECORD, type RecordKey, recordParameters } from './record-key.js'
import type { Author } from './store.js'

interface Row {
  readonly person: string
  readonly account: string
  readonly savedAt: Date
}

/** The author of a save that is too late. */
type Reader = Pick<Author, 'account'>

/** The author of the last change that fits a condition, for the answer to a save that was based on an older version. */
async function lastOf(
  db: Queries,
  from: string,
  parameters: readonly Parameter[],
  reader: Reader,
): Promise<LastSaveBody> {
  const [row] = await db.query<Row>(
    `select account_name as person, account_id as account, saved_at as "savedAt" from ${from} order by id desc limit 1`,
    parameters,
  )
  if (!row) return { lastSave: null }
  const { person, account, savedAt } = row
  const isYours = account === reader.account.id
  return { lastSave: { person, savedAt: savedAt.toISOString(), ...(isYours && { isYours }) } }
}

/** The author of the last change of a record. */
export const lastChangeOf = (db: Queries, record: RecordKey, reader: Reader): Promise<LastSaveBody> =>
  lastOf(db, `record_changes where ${OF_RECORD}`, recordParameters(record), reader)

/** The key of a stored block of a page, or of a section of the website's settings. */
export interface BlockKey {
  readonly websiteId: string
  readonly pageId: string
  readonly blockId: string
}

/** The person who has last saved the options of a block. */
export const lastRevisionOf = (
  db: Queries,
  { websiteId, pageId, blockId }: BlockKey,
  reader: Reader,
): Promise<LastSaveBody> =>
  lastOf(
    db,
    'block_revisions where website_id = $1 and page_id = $2 and block_id = $3',
    [websiteId, pageId, blockId],
    reader,
  )
