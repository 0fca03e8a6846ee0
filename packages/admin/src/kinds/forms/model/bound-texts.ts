import { writeDecimal } from '../../../base/format/numbers.js'
import { readSigned } from '../../../base/format/signed-numbers.js'
import { formatLocale } from '../../../base/messages/language.js'

/** The number that a text means in the language of the panel; null for none. */
function meant(text: string): number | null {
  const number = readSigned(text, formatLocale())
  return number === null ? null : Number(number)
}

/** A value of the draft as its entry shows it: a text, or a number as the language of the panel writes it. */
export function typedText(value: unknown): string {
  if (typeof value === 'number') return writeDecimal(String(value), formatLocale())
  return typeof value === 'string' ? value : ''
}

/**
 * The value of a typed bound in the draft: the number once its entry shows it as it was typed, or else the text. `1.0` may
 * be on its way to `1.05`, and its number would take the point away. An empty text is no bound.
 */
export function boundOf(text: string): number | string | null {
  if (text.trim() === '') return null
  const number = meant(text)
  return number !== null && typedText(number) === text.trim() ? number : text
}

/** The bound that is saved: the number of a text that means one, such as `1.50`; anything else as it is. */
export const savedBound = (bound: unknown): unknown =>
  typeof bound === 'string' ? (meant(bound) ?? bound) : bound
