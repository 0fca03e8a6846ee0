import type { RecordKind, RecordKindDescription } from '@site/runtime/contract'
import type { Database, Queries } from '../../base/database/database.js'
import type { Snapshot } from '../revisions/record-changes.js'
import type { RecordKey } from '../revisions/record-key.js'

/** Why a change was refused: a sentence, and sentences by the places of the values. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: 400 | 422
  readonly error: string
  readonly errors: Readonly<Record<string, string>>
}

/** What became of a change. `outdated`: the record has another revision than the one that the change is based on. */
export type Outcome = { readonly kind: 'saved' | 'outdated' | 'missing' } | Refusal

/** A request that was read, or why it was refused. */
export type Parsed<Request> = { readonly kind: 'read'; readonly request: Request } | Refusal

/** The path of a record below `/api/config`. */
export const recordPath = ({ kind, id }: Pick<VersionedFeature, 'kind' | 'id'>): string =>
  id === null ? `/${kind.path}` : `/${kind.path}/:id{${id}}`

/** What the history of a record is found by, for an id of a path. */
export const historyKey = (websiteId: string, { kind, keyOf }: VersionedFeature, id: string): RecordKey => ({
  websiteId,
  kind: kind.kind as RecordKind,
  recordId: keyOf?.(id) ?? id,
})

/** A refusal that names places. */
export const refused = (
  errors: Readonly<Record<string, string>>,
  error: string = `Nothing was saved. ${Object.values(errors)[0] ?? ''}`.trim(),
  status: Refusal['status'] = 400,
): Refusal => ({ kind: 'refused', status, error, errors })

/** Reads a record within the transaction that changes it, as the list of changes shows it. */
export type ReadSnapshot = (queries: Queries) => Promise<Snapshot | null>

/** How new records of a kind are made. */
export interface RecordAddition<Request> {
  parse(sent: unknown): Parsed<Request>
  /** @returns the id of the record */
  insert(queries: Queries, request: Request): Promise<string | Refusal>
}

/** A kind of records with a history. */
export interface VersionedFeature {
  readonly kind: Pick<RecordKindDescription, 'kind' | 'path' | 'permission'>
  /** The expression of an id in the path of a call; null where a website has one record. */
  readonly id: string | null
  /** The id that changes are stored with, for one of a path. */
  keyOf?(id: string): string
  snapshot(id: string): Promise<ReadSnapshot>
  /** The values of an earlier version for the editor, if they are not those that were stored. */
  shownVersion?(values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
}

/** What differs between kinds of records. Everything else about their calls is in `recordRoutes`. */
export interface RecordFeature<Request = unknown, Added = unknown> extends VersionedFeature {
  readonly sentences: {
    missing(id: string): string
    readonly outdated: string
    /** The answer to a call that takes a record away without the revision that the person saw. */
    readonly revision: string
  }
  /** The answer with a record; undefined if there is none. */
  read(id: string): Promise<object | undefined>
  /** The stored record in the answer to a change that is based on an older one; the answer itself without it. */
  conflictOf?(record: object | undefined): object
  parse(sent: unknown): Parsed<Request>
  save(db: Database, id: string, request: Request): Promise<Outcome>
  /** Takes the owner's version away, after which the theme's counts. */
  reset?(db: Database, id: string, revision: number): Promise<Outcome>
  /** Deletes a record. */
  remove?(db: Database, id: string, revision: number): Promise<Outcome>
  readonly addition?: RecordAddition<Added>
}
