import * as v from 'valibot'

/** Values of an earlier version, as the server keeps them. */
export type VersionValues = Readonly<Record<string, unknown>>

/** How a kind of records goes back to an earlier version. */
export interface Versions<Stored> {
  /** The path of a record; its history is at a path below it. */
  path(stored: Stored): string
  /** The record with the values of a version; null if they do not fit any more, such as amounts of another currency. */
  storedOf(values: VersionValues, stored: Stored): Stored | null
}

/**
 * The versions of a kind whose values stand in the stored record under the same names.
 *
 * @param schema - of the values
 */
export const plainVersions = <
  Stored extends object,
  Schema extends v.GenericSchema<unknown, Partial<Stored>>,
>(
  path: (stored: Stored) => string,
  schema: Schema,
): Versions<Stored> => ({
  path,
  storedOf(values, stored) {
    const parsed = v.safeParse(schema, values)
    return parsed.success ? { ...stored, ...parsed.output } : null
  },
})

/**
 * Reads the version that the server has stored meanwhile, in its answer to a save; null for another answer.
 *
 * @param schema - of the answer
 */
export const newerVersion =
  <Stored>(schema: v.GenericSchema<unknown, Stored>) =>
  (body: unknown): Stored | null => {
    const parsed = v.safeParse(schema, body)
    return parsed.success ? parsed.output : null
  }
