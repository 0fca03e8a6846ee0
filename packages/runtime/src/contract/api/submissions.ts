import * as v from 'valibot'

/** One stored submission. `createdAt` is an ISO 8601 time in UTC. */
export const SubmissionBody = v.object({
  id: v.number(),
  formId: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  values: v.record(v.string(), v.string()),
})

/** One stored submission. */
export type SubmissionBody = v.InferOutput<typeof SubmissionBody>

/** The answer of `GET /api/config/submissions?formId=`: the latest 100, newest first. */
export const SubmissionsBody = v.object({ submissions: v.array(SubmissionBody) })

/** The latest submissions of a form. */
export type SubmissionsBody = v.InferOutput<typeof SubmissionsBody>
