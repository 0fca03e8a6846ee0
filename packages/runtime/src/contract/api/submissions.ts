import * as v from 'valibot'

/** What was filled into one field: a text, several, or texts by part. */
export const FieldValueBody = v.union([
  v.string(),
  v.pipe(v.array(v.string()), v.readonly()),
  v.pipe(v.record(v.string(), v.string()), v.readonly()),
])

/** A file that came with a submission, at `GET /api/config/submissions/{id}/files/{n}`. `size` is in bytes. */
export const SubmittedFileBody = v.object({
  n: v.number(),
  fieldId: v.string(),
  name: v.string(),
  mediaType: v.string(),
  size: v.number(),
})

/** A file that came with a submission. */
export type SubmittedFileBody = v.InferOutput<typeof SubmittedFileBody>

/**
 * One stored submission. `createdAt` is an ISO 8601 time in UTC; `texts` are the values as people read them, in the
 * website's language; a password is a row of dots in both. `suspicious` marks a form that was filled in faster than
 * people type.
 */
export const SubmissionBody = v.object({
  id: v.number(),
  formId: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  values: v.record(v.string(), FieldValueBody),
  texts: v.record(v.string(), v.string()),
  files: v.array(SubmittedFileBody),
  suspicious: v.boolean(),
})

/** One stored submission. */
export type SubmissionBody = v.InferOutput<typeof SubmissionBody>

/**
 * The answer of `GET /api/config/submissions?formId=&before=&limit=`: at most 100, newest first. `next` is the
 * `before` of the page that follows, null on the last one.
 */
export const SubmissionsBody = v.object({
  submissions: v.array(SubmissionBody),
  next: v.nullable(v.string()),
})

/** The latest submissions of a form. */
export type SubmissionsBody = v.InferOutput<typeof SubmissionsBody>

/** Somebody on a mailing list. `joinedAt` is an ISO 8601 time in UTC; `formId` is the form they joined with. */
export const MailingListMemberBody = v.object({
  email: v.string(),
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  formId: v.string(),
})

/** Somebody on a mailing list. */
export type MailingListMemberBody = v.InferOutput<typeof MailingListMemberBody>

/** The answer of `GET /api/config/mailing-lists/{list}?before=&limit=`: at most 100, the latest first. */
export const MailingListBody = v.object({
  list: v.string(),
  members: v.array(MailingListMemberBody),
  next: v.nullable(v.string()),
})

/** The members of a mailing list. */
export type MailingListBody = v.InferOutput<typeof MailingListBody>
