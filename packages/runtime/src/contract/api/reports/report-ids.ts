import * as v from 'valibot'

/** The id of equal reports: a hash of what they have in common. */
export const ReportId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The body of a call that deletes reports. */
export const deleteReportsRequest = (max: number) =>
  v.object({ ids: v.pipe(v.array(ReportId), v.minLength(1), v.maxLength(max)) })
