/**
 * Any value as text, such as one that an earlier version stored: never throws. Objects whose own `toString` is not a
 * function, as in the JSON text `{"toString":0}`, have no text and give the name of their type.
 *
 * @example
 * anyText(4) // "4"
 * anyText({ toString: 0 }) // "object"
 */
export function anyText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return typeof value
  }
}
