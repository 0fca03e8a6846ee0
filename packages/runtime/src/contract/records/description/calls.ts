import * as v from 'valibot'
import { LastSaveBody } from '../../api/panel/history/last-save.js'
import { INBOX_SEARCH_MAX_LENGTH } from '../../constants/panel.js'
import { type RecordKindDescription, valuesSchema } from './record-kind.js'

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A record of a described kind. */
export interface StoredRecord<Values = Readonly<Record<string, unknown>>> {
  readonly id: string
  readonly values: Values
  /** Whether an owner has added or changed it. */
  readonly isOwn: boolean
  /** No record of the website has had it before. */
  readonly revision: number
}

/** The answer of `GET /api/config/<path>/{id}`, of `PUT`, and of `POST`, which answers 201. */
export const RecordBody = <Kind extends RecordKindDescription>(kind: Kind) =>
  v.object({
    id: v.string(),
    values: valuesSchema<Kind['fields']>(kind),
    isOwn: v.boolean(),
    revision: Revision,
  })

/** The answer of `GET /api/config/<path>`. `next` and `previous` are the cursors of the neighbouring pages. */
export const RecordsBody = <Kind extends RecordKindDescription>(kind: Kind) =>
  v.object({
    records: v.array(RecordBody(kind)),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  })

/** The answer 409: the stored record, and the person who saved it. */
export const RecordConflictBody = <Kind extends RecordKindDescription>(kind: Kind) =>
  v.object({ ...RecordBody(kind).entries, error: v.string(), ...LastSaveBody.entries })

const sent = { values: v.record(v.string(), v.unknown()) }

/** The key of a call that adds a record. */
export const CallKey = v.pipe(v.string(), v.regex(/^\w{8,64}$/))

/**
 * The body of `POST /api/config/<path>`. `checkValues` checks the values, and names each place that is invalid. A second
 * call with the same `key` adds no second record: its sender had no answer to the first one.
 */
export const RecordRequest = v.object({ ...sent, key: v.optional(CallKey) })

/** The body of `PUT /api/config/<path>/{id}`: all values, and the revision that the changes are based on. */
export const RecordChangeRequest = v.object({ ...sent, revision: Revision })

/** The query of a list. `sort` is one of the kind's `sorted` fields, with `-` before it for the opposite order. */
export const RecordFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
  sort: v.optional(v.string(), ''),
})

/** The answer of `DELETE /api/config/<path>/{id}`. */
export const RecordDeletedBody = v.object({ changed: v.literal(1) })
