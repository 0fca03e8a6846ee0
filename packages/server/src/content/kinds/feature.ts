import type { RecordKind, RecordKindDescription } from '@site/runtime/contract'
import type { Hono } from 'hono'
import type { Database, Queries } from '../../base/database/database.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Snapshot } from '../revisions/record-changes.js'
import type { RecordKey } from '../revisions/record-key.js'

/** The services that calls about records need. */
export interface RecordServices {
  readonly db: Database
  readonly site: {
    readonly id: string
    website(): Promise<{ readonly website: Readonly<Record<string, unknown>> }>
  }
  readonly now: () => number
}

/** Why a change was refused: a sentence, and sentences by the places of the values. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: 400 | 422
  readonly error: string
  readonly errors?: Readonly<Record<string, string>>
}

/** The result of a change. */
export type Outcome =
  | {
      readonly kind: 'saved'
      /** The change is listed as the removal of the record, also where the theme's counts again. */
      readonly isRemoval?: boolean
    }
  /** `outdated`: the record has another revision than the one that the change is based on. */
  | { readonly kind: 'outdated' | 'missing' }
  | Refusal

/** A refusal that names places, and repeats the first sentence. */
export const refusedAt = (
  errors: Readonly<Record<string, string>>,
  error: string = `Nothing was saved. ${Object.values(errors)[0] ?? ''}`.trim(),
  status: Refusal['status'] = 400,
): Refusal => ({ kind: 'refused', status, error, errors })

/** A refusal of the whole request. */
export const refused = (error: string, status: Refusal['status'] = 400): Refusal => ({
  kind: 'refused',
  status,
  error,
})

/** Makes a change in the transaction that records it. All of its queries must be inside: others would wait for it. */
export type Write = (within: Database) => Promise<Outcome>

/** A call to add a record that has added one before, with the same values or others. */
export interface AddedBefore {
  readonly kind: 'added before'
  readonly id: string
  readonly isSame: boolean
}

/** Adds a record in the transaction that records it. @returns its id */
export type Insert = (queries: Queries) => Promise<string | AddedBefore | Refusal>

/** Reads a record as the list of changes shows it; null for one that does not exist. */
export type ReadRecordSnapshot = (queries: Queries, id: string) => Promise<Snapshot | null>

/** A kind of records with a history. */
export interface VersionedFeature {
  readonly kind: Pick<RecordKindDescription, 'kind' | 'path' | 'permission'>
  /** The expression of an id in the path of a call; null where a website has one record. */
  readonly id: string | null
  /** The id that changes are stored with, for one of a path. */
  keyOf?(id: string): string
  /** Reads outside of a transaction what reading a record needs. @returns reads a record within a transaction */
  snapshots(): Promise<ReadRecordSnapshot>
  /** The values of an earlier version for the editor, if they are not those that were stored. */
  shownVersion?(values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
}

/** How a record is deleted so that it can be restored, where taking it away only brings the theme's back. */
export interface Trash {
  remove(id: string, revision: number): Promise<Write | Outcome>
  /** The answer once it is deleted, with the revision that restores it. */
  removed(id: string): Promise<object>
  restore(id: string, revision: number): Promise<Write | Outcome>
}

/** The differences between kinds of records. Everything else about their calls is in `recordRoutes`. */
export interface RecordFeature extends VersionedFeature {
  /** Whether pages print its records, so that the preview shows unsaved changes. */
  readonly isOnPages: boolean
  readonly sentences: {
    missing(id: string): string
    /** The record with its verb, such as `This page was`, for a save that is based on an older version. */
    readonly outdated: string
    /** The answer to a call that takes a record away without a revision. Left out, it needs none. */
    readonly revision?: string
  }
  /** Its list, and other calls that come before those of one record. */
  readonly calls?: Hono<RequestEnv>
  /** Whether the list has all of each record, so that no call reads a single one. */
  readonly isWholeInList?: boolean
  /** The answer with a record; undefined if there is none. */
  read(id: string): Promise<object | undefined>
  /** The stored record in the answer to a change that is based on an older one; without it, the answer with a record. */
  conflictOf?(record: object | undefined): object | undefined
  /** Checks a request before the transaction. @returns the change, or why there is none */
  change(id: string, sent: unknown): Promise<Write | Outcome>
  /** Deletes a record, or takes the owner's version away, after which the theme's counts. */
  takeAway?(id: string, revision: number): Promise<Write | Outcome>
  /** The answer once a record is taken away; without it, the answer with a record. */
  takenAway?(id: string): Promise<object>
  add?(sent: unknown): Promise<Insert | Refusal>
  readonly trash?: Trash
}

/** The path of a record below `/api/config`. */
export const recordPath = ({ kind, id }: Pick<VersionedFeature, 'kind' | 'id'>): string =>
  id === null ? `/${kind.path}` : `/${kind.path}/:id{${id}}`

/** The key of a record's history, for an id of a path. */
export const historyKey = (websiteId: string, { kind, keyOf }: VersionedFeature, id: string): RecordKey => ({
  websiteId,
  kind: kind.kind as RecordKind,
  recordId: keyOf?.(id) ?? id,
})
