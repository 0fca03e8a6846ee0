import type { RecordKind } from '@site/runtime/contract'

/** The key of one record's history. */
export interface RecordKey {
  readonly websiteId: string
  readonly kind: RecordKind
  /** Empty for what a website has once. */
  readonly recordId: string
}

/** The condition on `record_changes` whose first three parameters are those of {@link recordParameters}. */
export const OF_RECORD = 'website_id = $1 and kind = $2 and record_id = $3'

export const recordParameters = ({ websiteId, kind, recordId }: RecordKey): [string, RecordKind, string] => [
  websiteId,
  kind,
  recordId,
]
