import * as v from 'valibot'

/**
 * The body of `POST /api/config/visitor-data/delete`: deletes all records of a visitor. The id is the part of the cookie
 * `ss_cvr` before its first bar, or the id of the visitor's analytics.
 *
 * @example
 * v.parse(DeleteVisitorDataRequest, { visitorId: '5e0c2d9b-e1a4-4700-97a3-b1c95f0c2d9b' })
 */
export const DeleteVisitorDataRequest = v.object({
  visitorId: v.pipe(v.string(), v.regex(/^[^|\p{Cc}]{1,128}$/u)),
})

/** Deletes all records of a visitor. */
export type DeleteVisitorDataRequest = v.InferOutput<typeof DeleteVisitorDataRequest>

/** The answer: the number of deleted records. */
export const DeletedBody = v.object({ deleted: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** The number of records that a call has deleted. */
export type DeletedBody = v.InferOutput<typeof DeletedBody>
