import { readDecimal } from './numbers.js'

/** Signs that people type before negative numbers. */
const SIGNED = /^([-−–])\s?(?=\S)(.*)$/

/** A decimal without digits that say nothing. */
function shortest(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  let end = fraction.length
  while (fraction.charAt(end - 1) === '0') end -= 1
  const start = whole.replace(/^0+(?=\d)/, '')
  return end === 0 ? start : `${start}.${fraction.slice(0, end)}`
}

/**
 * Reads a number that may be negative as people type it in a language, like {@link readDecimal}.
 *
 * @returns the number with a point, without groups and needless zeros; null for what is no number
 * @example
 * readSigned('−1.234,50', 'de') // '-1234.5'
 */
export function readSigned(typed: string, language: string): string | null {
  const text = typed.trim()
  const [, sign, digits = text] = SIGNED.exec(text) ?? []
  const decimal = readDecimal(digits, language)
  if (decimal === null) return null
  const plain = shortest(decimal)
  return sign === undefined || plain === '0' ? plain : `-${plain}`
}
