/** Whether a value is an object with fields: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A copy without a prototype: other scripts write on Object.prototype, and a missing field must not be found there.
 */
export const own = <Source extends object>(source?: Source): Source =>
  ({ __proto__: null, ...source }) as Source
