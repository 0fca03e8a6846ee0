/** Whether a value is an object with fields: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as an object; an empty one in the place of anything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
