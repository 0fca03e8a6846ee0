import * as v from 'valibot'
import { INBOX_PAGE_SIZE_MAX, INBOX_SEARCH_MAX_LENGTH } from '../../constants/panel.js'

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(INBOX_PAGE_SIZE_MAX))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A form in the inbox. `exists` is false for a form that the site no longer has. */
export const InboxFormBody = v.object({
  formId: v.string(),
  name: v.string(),
  exists: v.boolean(),
  total: Count,
  unread: Count,
})

/** A form in the inbox. */
export type InboxFormBody = v.InferOutput<typeof InboxFormBody>

/**
 * The answer of `GET /api/config/inbox`: the forms of the site with the number of all submissions and of those
 * that the calling account has not read, the mailing lists, and the state of email notifications: `failing` if
 * messages could not be sent.
 */
export const InboxBody = v.object({
  forms: v.array(InboxFormBody),
  lists: v.array(v.object({ list: v.string(), name: v.string(), members: Count })),
  mail: v.picklist(['off', 'on', 'failing']),
})

/** Forms and mailing lists, counted. */
export type InboxBody = v.InferOutput<typeof InboxBody>

/** The submissions to list or export: all conditions apply together. */
export const SubmissionFilter = v.object({
  formId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
  unread: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
})

/**
 * The body of `POST /api/config/submissions/mark`: marks submissions as read or unread for the calling account.
 */
export const MarkRequest = v.object({ ids: Ids, read: v.boolean() })

/** Marks submissions as read or unread. */
export type MarkRequest = v.InferOutput<typeof MarkRequest>

/** The body of `POST /api/config/submissions/delete`, and of `POST /api/config/mailing-lists/{list}/remove`. */
export const DeleteRequest = v.object({ ids: Ids })

/** Deletes submissions, or members of a mailing list. */
export type DeleteRequest = v.InferOutput<typeof DeleteRequest>

/**
 * The body of `POST /api/config/submissions/delete-old`: deletes submissions of one form, or of all forms
 * (null), that are older than a number of days. With `dryRun` the server only counts them.
 */
export const DeleteOldRequest = v.object({
  formId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)),
  dryRun: v.boolean(),
})

/** Deletes old submissions. */
export type DeleteOldRequest = v.InferOutput<typeof DeleteOldRequest>

/** The answer of a call that changes several rows: the number of rows to change. */
export const ChangedBody = v.object({ changed: Count })

/** The number of rows that a call has changed. */
export type ChangedBody = v.InferOutput<typeof ChangedBody>

/** The body of `POST /api/config/mailing-lists/{list}/add`. */
export const AddMemberRequest = v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(256)) })

/** Adds a person to a mailing list. */
export type AddMemberRequest = v.InferOutput<typeof AddMemberRequest>
