import type { Database } from '../../base/database/database.js'

/** The services that calls about records need. */
export interface RecordServices {
  readonly db: Database
  readonly site: { readonly id: string }
  readonly now: () => number
}
