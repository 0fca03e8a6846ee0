import * as v from 'valibot'

/** The value of one field: a text, several, or texts by part. */
export const FieldValueBody = v.union([
  v.string(),
  v.pipe(v.array(v.string()), v.readonly()),
  v.pipe(v.record(v.string(), v.string()), v.readonly()),
])

/** A file of a submission, at `GET /api/config/submissions/{id}/files/{n}`. `size` is in bytes. */
export const SubmittedFileBody = v.object({
  n: v.number(),
  fieldId: v.string(),
  name: v.string(),
  mediaType: v.string(),
  size: v.number(),
})

/** A file of a submission. */
export type SubmittedFileBody = v.InferOutput<typeof SubmittedFileBody>

/**
 * The value of one field, under the label that the visitor saw. `type` is the field's type at that time; `text`
 * is the value as people read it.
 */
export const SubmissionAnswerBody = v.object({
  fieldId: v.string(),
  type: v.string(),
  label: v.string(),
  text: v.string(),
})

/** The value of one field, as people read it. */
export type SubmissionAnswerBody = v.InferOutput<typeof SubmissionAnswerBody>

/**
 * One stored submission. `createdAt` is an ISO 8601 time in UTC; `texts` are the values as people read them, in
 * the website's language; a password is a row of dots in both. `answers` has every field in the order of the
 * submitted form. `suspicious` marks a form that was filled in faster than people type; `read` is true if the
 * calling account has read it.
 */
export const SubmissionBody = v.object({
  id: v.number(),
  formId: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  values: v.record(v.string(), FieldValueBody),
  texts: v.record(v.string(), v.string()),
  answers: v.array(SubmissionAnswerBody),
  files: v.array(SubmittedFileBody),
  suspicious: v.boolean(),
  read: v.boolean(),
})

/** One stored submission. */
export type SubmissionBody = v.InferOutput<typeof SubmissionBody>

/**
 * The answer of `GET /api/config/submissions?formId=&search=&unread=&before=&after=&limit=`: at most 100,
 * newest first. `next` is the `before` of the next, older page, `previous` the `after` of the newer page before
 * it; null if there is none.
 */
export const SubmissionsBody = v.object({
  submissions: v.array(SubmissionBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** The latest submissions of a form. */
export type SubmissionsBody = v.InferOutput<typeof SubmissionsBody>

/**
 * A member of a mailing list. `joinedAt` is an ISO 8601 time in UTC; `formId` is the form they joined with,
 * empty for a member who was added in the panel.
 */
export const MailingListMemberBody = v.object({
  id: v.number(),
  email: v.string(),
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  formId: v.string(),
})

/** A member of a mailing list. */
export type MailingListMemberBody = v.InferOutput<typeof MailingListMemberBody>

/** The answer of `GET /api/config/mailing-lists/{list}?search=&before=&after=&limit=`: at most 100, the latest first. */
export const MailingListBody = v.object({
  list: v.string(),
  members: v.array(MailingListMemberBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** The members of a mailing list. */
export type MailingListBody = v.InferOutput<typeof MailingListBody>
