/** Whether a value is an object with fields: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as an object; an empty one in the place of anything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The value of a JSON text; undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
