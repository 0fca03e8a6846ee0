/** The signs of numbers in a language. */
interface Signs {
  readonly group: string
  readonly decimal: string
  /** ASCII digits by the language's own. */
  readonly digits: ReadonlyMap<string, string>
}

/** Intl takes no tag that is malformed, and a page may have one. */
export function formatOf(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

function signsOf(locale: string): Signs {
  const parts = formatOf(locale).formatToParts(1_234_567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const format = formatOf(locale, { useGrouping: false })
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)]))
  return { group: sign('group'), decimal: sign('decimal'), digits }
}

const EMPTY = /^[-–—]?$/
/** Digits between group signs: two or three in India, three elsewhere; three at the end of every number. */
const GROUPED = /^\D*\d{1,3}(?:_\d{2,3})*_\d{3}(?![\d_])/
/** A number between a currency or a unit: at most one number, and nothing that looks like another one. */
const NUMBER = /^[^\d.-]{0,20}(-?)[^\d.-]{0,4}(\d{1,30}(?:\.\d{1,20})?)[^\d]{0,20}$/

/**
 * Reads numbers as a language writes them, with a currency or a unit around them.
 *
 * @returns null for an empty cell or a dash, undefined for a text that is no number, or that another language writes
 * @example
 * numberReader('de')('1.234,50 €') // 1234.5
 */
export function numberReader(locale: string): (text: string) => number | null | undefined {
  const { group, decimal, digits } = signsOf(locale)
  const isSpace = group.trim() === ''
  return (text) => {
    const written = [...text.trim()].map((sign) => digits.get(sign) ?? sign).join('')
    if (EMPTY.test(written)) return null
    // A minus of typography, and the marks that Arabic writes around one.
    const plain = written.replaceAll('−', '-').replaceAll(/[\u061c\u200e\u200f]/g, '')
    // Authors type an ordinary space for the narrow one that the language prescribes.
    const groups = isSpace ? plain.split(/(?<=\d)\s(?=\d)/) : plain.split(group)
    if (groups.length > 1 && !GROUPED.test(groups.join('_'))) return undefined
    const match = NUMBER.exec(groups.join('').replace(decimal, '.'))
    return match ? Number(`${match[1]}${match[2]}`) : undefined
  }
}
