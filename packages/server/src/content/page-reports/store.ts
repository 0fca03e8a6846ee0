import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { RECORDS } from '../../base/limits.js'
import { deleteOldRecords, type RecordSource, type Retention } from './retention.js'

const HOUR_MS = 60 * 60 * 1000

/** The share of a source's rows that may be added before the surplus is deleted: a twentieth. */
const SURPLUS_SHARE = 20

/** The content of one report: records of one source about one visitor. */
export interface PageRecords {
  readonly source: RecordSource
  /** The visitor's id in `ss_cvr`; null for a visitor without one. */
  readonly visitorId: string | null
  readonly analyticsId?: string
  readonly records: readonly { readonly kind: string; readonly data: unknown }[]
}

/** The latest deletion of a source: when, and how many records were added since. */
interface Deleted {
  at: number
  added: number
}

/**
 * Stores what pages report. Old records are deleted with the first ones of an hour, and with as many as could outgrow
 * the limit of their source, so that storing a record costs one statement.
 *
 * @example
 * await records.add({ source: 'census', visitorId: null, records: [{ kind: 'overlay', data: { pagePath: '/' } }] })
 */
export class RecordStore {
  readonly #db: Database
  readonly #websiteId: string
  readonly #now: () => number
  readonly #retention: Readonly<Record<RecordSource, Retention>>
  readonly #deleted = new Map<RecordSource, Deleted>()

  constructor(
    db: Database,
    websiteId: string,
    now: () => number,
    retention: Readonly<Record<RecordSource, Retention>> = RECORDS,
  ) {
    this.#db = db
    this.#websiteId = websiteId
    this.#now = now
    this.#retention = retention
  }

  async add({ source, visitorId, analyticsId, records }: PageRecords): Promise<void> {
    // Before the insert: if this fails, nothing is stored, and the page may send the records again.
    await this.#deleteOld(source, records.length)
    await this.#db.query(
      `insert into page_records (website_id, source, kind, data, visitor_id, analytics_id, created_at)
       select $1, $2, record ->> 'kind', record -> 'data', $4, $5, $6
       from jsonb_array_elements($3::jsonb) with ordinality as records (record, n) order by n`,
      [this.#websiteId, source, storableJson(records), visitorId, analyticsId ?? null, new Date(this.#now())],
    )
  }

  async #deleteOld(source: RecordSource, adding: number): Promise<void> {
    const deleted = this.#deleted.get(source) ?? { at: Number.NEGATIVE_INFINITY, added: 0 }
    const retention = this.#retention[source]
    // Also after the clock was set back.
    const isDue =
      Math.abs(this.#now() - deleted.at) >= HOUR_MS || deleted.added >= retention.rows / SURPLUS_SHARE
    // Counted before the statement, so that requests at the same time do not delete twice.
    this.#deleted.set(
      source,
      isDue ? { at: this.#now(), added: adding } : { at: deleted.at, added: deleted.added + adding },
    )
    if (!isDue) return
    await deleteOldRecords(this.#db, { websiteId: this.#websiteId, source, now: this.#now(), retention })
  }
}
