import * as v from 'valibot'

/**
 * The body of every rejected call. `error` is a sentence for people; `errors` has the fields it concerns. A
 * rejected crumb comes with the correct one, so that the caller can repeat the call once.
 *
 * @example
 * v.parse(ErrorBody, { status: 400, error: 'Check the form.', errors: { email: 'This field is required.' } })
 */
export const ErrorBody = v.object({
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.string())),
  loginRequired: v.optional(v.boolean()),
  authorizationFail: v.optional(v.boolean()),
  crumbFail: v.optional(v.boolean()),
  crumb: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/))),
})

/** The body of an answer to a call that failed. */
export type ErrorBody = v.InferOutput<typeof ErrorBody>
