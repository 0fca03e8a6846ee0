/** A number as people type it: with a point or a comma, which may be its end so far. */
const TYPED = /^-?\d{1,9}(?:\.\d{0,6})?$/

/** The number that a text means; null for none. */
function meant(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return TYPED.test(plain) ? Number(plain) : null
}

/**
 * The value of a typed bound in the draft: the number once it prints as it was typed, or else the text. `1.0` may be on its
 * way to `1.05`, and its number would take the point away. An empty text is no bound.
 */
export function boundOf(text: string): number | string | null {
  if (text.trim() === '') return null
  const number = meant(text)
  return number !== null && String(number) === text.trim().replace(',', '.') ? number : text
}

/** The bound that is saved: the number of a text that means one, such as `1.50`; anything else as it is. */
export const savedBound = (bound: unknown): unknown =>
  typeof bound === 'string' ? (meant(bound) ?? bound) : bound
