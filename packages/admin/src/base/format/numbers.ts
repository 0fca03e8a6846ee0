import { currencyOf, type Money, money, moneyFromDecimal, toDecimal } from '@site/runtime/contract'

/** How people write numbers in a language. */
interface NumberSigns {
  readonly decimal: string
  readonly group: string
  /** Its digits from 0 to 9. */
  readonly digits: readonly string[]
}

const signsByLanguage = new Map<string, NumberSigns>()

const formatOf = (language: string) => {
  try {
    return new Intl.NumberFormat(language)
  } catch {
    // A website may have a language that is no tag of BCP 47.
    return new Intl.NumberFormat('en')
  }
}

function signsOf(language: string): NumberSigns {
  const known = signsByLanguage.get(language)
  if (known) return known
  const format = formatOf(language)
  const parts = format.formatToParts(1_234_567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const signs = { decimal: sign('decimal') || '.', group: sign('group'), digits }
  signsByLanguage.set(language, signs)
  return signs
}

/** Groups of three digits, or of two as in India; the last one always has three. */
const isGrouped = (parts: readonly string[]) =>
  parts.every((part, at) =>
    at === 0
      ? /^\d{1,3}$/.test(part)
      : at === parts.length - 1
        ? /^\d{3}$/.test(part)
        : /^\d{2,3}$/.test(part),
  )

/** The whole number of a text with a sign between groups; null if no language groups like that. */
function ungrouped(text: string, group: string): string | null {
  const parts = text.split(group)
  return isGrouped(parts) ? parts.join('') : null
}

/** The sign before the fraction; empty without a fraction. Undefined if the text has two meanings. */
function decimalSign(text: string, { decimal, group }: NumberSigns): string | undefined {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const sign = point >= 0 ? '.' : comma >= 0 ? ',' : ''
  if (sign === '') return ''
  const at = text.indexOf(sign)
  if (at !== text.lastIndexOf(sign)) return ''
  if (sign === decimal) return sign
  const after = text.length - at - 1
  // "38,5" is no group of three anywhere, so it can only be a fraction.
  if (after < 3) return sign
  return sign === group && after === 3 ? '' : undefined
}

/**
 * Reads a number as people type it in a language. The decimal sign of another language is accepted if the text has only one
 * meaning. Nothing is guessed: "1.234" is no thousand in a language whose fractions begin with a point.
 *
 * @returns the number with a point and without groups; null for what is no number
 * @example
 * readDecimal('1.234,50', 'de') // '1234.50'
 */
export function readDecimal(typed: string, language: string): string | null {
  const signs = signsOf(language)
  const digits = [...typed.replace(/[\s'’]/g, '')].map((each) => {
    const digit = signs.digits.indexOf(each)
    if (digit >= 0) return String(digit)
    if (each === '٫') return '.'
    return each === '٬' ? ',' : each
  })
  const text = digits.join('')
  if (!/^[\d.,]{1,40}$/.test(text)) return null
  const local = signs.decimal === '٫' ? { ...signs, decimal: '.', group: ',' } : signs
  const sign = decimalSign(text, local)
  if (sign === undefined) return null
  const at = sign === '' ? text.length : text.lastIndexOf(sign)
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null
  const group = /[.,]/.exec(whole)?.[0]
  const plain = group === undefined ? whole : ungrouped(whole, group)
  if (plain === null) return null
  return fraction === '' ? plain || null : `${plain || '0'}.${fraction}`
}

/** A decimal number as people type it in a language. */
export const writeDecimal = (decimal: string, language: string): string =>
  decimal.replace('.', signsOf(language).decimal === ',' ? ',' : '.')

/**
 * Reads an amount as people type it, with or without the currency. Amounts are never rounded: more decimal places than
 * the currency has are no amount.
 *
 * @example
 * readAmount('£1,234.50', 'GBP', 'en-GB')?.minor // 123450n
 */
export function readAmount(typed: string, currency: string, language: string): Money | null {
  const { symbol = '', unambiguousSymbol = '' } = currencyOf(currency) ?? {}
  const bare = [currency, unambiguousSymbol, symbol]
    .filter(Boolean)
    .reduce((text, sign) => (text.includes(sign) ? text.replace(sign, '') : text), typed)
  const decimal = readDecimal(bare, language)
  return decimal === null ? null : moneyFromDecimal(decimal, currency)
}

/** An amount as people type it in a language, without the currency. */
export const writeAmount = (minor: number, currency: string, language: string): string =>
  writeDecimal(toDecimal(money(minor, currency)), language)
