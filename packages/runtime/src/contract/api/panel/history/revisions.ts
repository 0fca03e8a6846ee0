import * as v from 'valibot'
import { LastSave } from './last-save.js'
import { RecordChangeBody } from './record-changes.js'

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const Options = v.record(v.string(), v.unknown())

/** One save of a block's options. */
export const RevisionBody = v.object({
  /** Counts up with every save of the website. */
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  pageId: v.string(),
  /** The path of the page; null if the page is gone. */
  path: v.nullable(v.string()),
  blockId: v.string(),
  /** The name of the block, such as `gallery`. */
  type: v.string(),
  ...LastSave.entries,
  /** The options that an owner had set, before and after the save. A missing option was unset. */
  before: Options,
  after: Options,
})

/** One save of a block's options. */
export type RevisionBody = v.InferOutput<typeof RevisionBody>

/**
 * The answer of `GET /api/config/revisions`: the saves of one block, the newest first. `next` and `previous` are the
 * cursors of the neighbouring pages; null at the ends.
 */
export const RevisionsBody = v.object({
  revisions: v.array(RevisionBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A page of revisions. */
export type RevisionsBody = v.InferOutput<typeof RevisionsBody>

/**
 * The answer of `GET /api/config/activity`: the saves of all blocks, the changes of records at the same time, and the
 * people who made any.
 */
export const ActivityBody = v.object({
  ...RevisionsBody.entries,
  changes: v.array(RecordChangeBody),
  people: v.array(v.object({ id: v.string(), name: v.string() })),
})

/** A page of the saves of all blocks. */
export type ActivityBody = v.InferOutput<typeof ActivityBody>

/** The block whose revisions are listed. */
export const RevisionFilter = v.object({ pageId: Id, blockId: Id })

/** The person whose saves are listed; everybody's without one. */
export const ActivityFilter = v.object({ person: v.optional(Id) })
