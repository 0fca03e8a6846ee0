/** A number with both signs of its language and with every digit, in the order of their values. */
const SAMPLE = 10_000.0123456789
const SIGNS = /(\P{Nd}?)\p{Nd}{3}(\P{Nd})(\p{Nd}+)/u

const EMPTY = /^\s*[-–—]?$/
const MINUS = /[-−]/

/**
 * Reads numbers as a language writes them, with a currency or a unit around them.
 *
 * @returns null for an empty cell or a dash, NaN for a text that is no number, or that another language writes
 * @example
 * numberReader('de')('1.234,50 €') // 1234.5
 */
export function numberReader(locale: string): (text: string) => number | null {
  const sample = SAMPLE.toLocaleString(locale, { maximumFractionDigits: 10 })
  const [, sign = '', decimal = '', digits = ''] = SIGNS.exec(sample) ?? []
  // Authors type an ordinary space for the narrow one that a language prescribes.
  const group = sign.trim() || '\\s'
  // Between group signs are three digits, in India also two, and three at the end.
  const whole = `\\d{1,3}(?:[${group}]\\d{2,3})*[${group}]\\d{3}|\\d+`
  // At most one number, and nothing that looks like another one.
  const number = new RegExp(`^(\\D{0,20})(?<![.,${decimal}])(${whole})(?:[${decimal}](\\d+))?\\D{0,20}$`)
  return (text) => {
    const plain = [...digits].reduce((written, digit, value) => written.replaceAll(digit, `${value}`), text)
    if (EMPTY.test(plain)) return null
    const [, before = '', integer = '', fraction = ''] = number.exec(plain) ?? []
    return Number(`${integer.replaceAll(/\D/g, '')}.${fraction}`) * (MINUS.test(before) ? -1 : 1)
  }
}
