/** A number with both signs of its language and with every digit, in the order of their values. */
const SAMPLE = 10_000.0123456789
const SIGNS = /(\P{Nd}?)\p{Nd}{3}(\P{Nd})(\p{Nd}+)/u

const EMPTY = /^ ?[-–—]?$/
const MINUS = /[-−]/
/** Authors type an ordinary space for the narrow one that a language prescribes between groups. */
const SPACE = /(?<=\d)\s/g
/**
 * At most one number, and nothing that looks like another one. ¬ stands for the sign between groups, ¤ for the one
 * before fractions. Groups have three digits, in India also two, and three at the end.
 */
const NUMBER = /^(\D*[^\d.,¬¤]|)(\d{1,3}(?:¬\d{2,3})*¬\d{3}|\d+)(?:¤(\d+))?\D*$/

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
  return (text) => {
    const plain = [...digits].reduce((written, digit, value) => written.replaceAll(digit, `${value}`), text)
    if (EMPTY.test(plain)) return null
    const marked = plain.replaceAll(decimal, '¤').replaceAll(sign.trim() || SPACE, '¬')
    const [, before = '', integer = '', fraction = ''] = NUMBER.exec(marked) ?? []
    return Number(`${integer.replaceAll('¬', '')}.${fraction}`) * (MINUS.test(before) ? -1 : 1)
  }
}
