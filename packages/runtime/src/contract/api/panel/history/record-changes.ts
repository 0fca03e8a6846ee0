import * as v from 'valibot'
import { recordKinds } from '../../../records/kinds.js'

const Values = v.record(v.string(), v.unknown())

/** The kinds of records that have a history. */
export const VersionedKind = v.picklist(recordKinds.map(({ kind }) => kind))

/** A kind of records that has a history. */
export type VersionedKind = v.InferOutput<typeof VersionedKind>

/** Entries of the activity besides changes of blocks: changes of records, and other actions. */
export const RecordKind = v.picklist([
  ...VersionedKind.options,
  'file',
  'mailing list',
  'messages',
  'order',
  'account',
  'password link',
  'password',
  'passkey',
  'sessions',
  'sign-in',
  'failed sign-in',
])

/** A kind of records, or of what else people have done. */
export type RecordKind = v.InferOutput<typeof RecordKind>

/** One change of a record: what was different before and after it, by the names of the values. */
export const RecordChangeBody = v.object({
  /** One series with the numbers of the revisions of blocks. */
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  kind: RecordKind,
  /** Empty for what a website has once. */
  recordId: v.string(),
  /** The name of the record at that time; empty for what a website has once. */
  name: v.string(),
  action: v.picklist(['added', 'changed', 'removed', 'restored']),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The name of the account at that time, or its email address; empty if nobody was signed in. */
  person: v.string(),
  before: Values,
  after: Values,
  /** The names of values that have changed, but that the account may not see. */
  hidden: v.array(v.string()),
})

/** One change of a record. */
export type RecordChangeBody = v.InferOutput<typeof RecordChangeBody>

/** One save of a record in its history. */
export const RecordRevisionBody = v.object({
  ...RecordChangeBody.entries,
  /** Whether the record is as this save has left it. */
  isCurrent: v.boolean(),
  /** Whether the version before the save is stored here: it is that of the save before, otherwise. */
  hasBefore: v.boolean(),
  /** Whether the version after the save is stored. */
  hasAfter: v.boolean(),
})

/** One save of a record in its history. */
export type RecordRevisionBody = v.InferOutput<typeof RecordRevisionBody>

/** The answer of `GET …/revisions` of a record: its saves, the newest first, and the cursors as for blocks. */
export const RecordRevisionsBody = v.object({
  revisions: v.array(RecordRevisionBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A page of the history of a record. */
export type RecordRevisionsBody = v.InferOutput<typeof RecordRevisionsBody>

/** Which of the two versions of a save is read. */
export const RecordVersionQuery = v.object({ version: v.optional(v.picklist(['before', 'after']), 'after') })

/** One of the two versions of a save. */
export type RecordVersion = v.InferOutput<typeof RecordVersionQuery>['version']

/** The answer of `GET …/revisions/{n}` of a record: what the record's own answer had of the values that people change. */
export const RecordVersionBody = v.object({ values: Values })

/** The values of a version of a record. */
export type RecordVersionBody = v.InferOutput<typeof RecordVersionBody>
