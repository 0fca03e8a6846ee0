import * as v from 'valibot'

/** The person who saved last, and the time. */
export const LastSave = v.object({
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The name of the account at that time, or its email address. */
  person: v.string(),
  /** The account that makes the call has saved it itself, such as in another window. */
  isYours: v.optional(v.literal(true)),
})

/** The person who saved last, and the time. */
export type LastSave = v.InferOutput<typeof LastSave>

/**
 * A part of the answer 409 to a save: who has saved the stored version. Null if nobody has, as with a new version of the
 * theme, or if that was too long ago.
 */
export const LastSaveBody = v.object({ lastSave: v.nullable(LastSave) })

/** The person who saved the stored version. */
export type LastSaveBody = v.InferOutput<typeof LastSaveBody>
