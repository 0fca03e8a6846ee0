import type { MoneyValue } from '../api/commerce.js'
import { fractionDigitsOf } from './currency-formats.js'
import { isCurrencyCode, type Money } from './money.js'

const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/

/** The digits of an amount without its sign, before and after the decimal point. */
export function digitsOf({ minor, currency }: Money): readonly [whole: string, fraction: string] {
  const fractionDigits = fractionDigitsOf(currency)
  const digits = String(minor < 0n ? -minor : minor).padStart(fractionDigits + 1, '0')
  const point = digits.length - fractionDigits
  return [digits.slice(0, point), digits.slice(point)]
}

/**
 * An amount as a decimal number with a point, as it goes over the wire.
 *
 * @example
 * toDecimal(money(18000, 'GBP')) // '180.00'
 */
export function toDecimal(amount: Money): string {
  const [whole, fraction] = digitsOf(amount)
  return `${amount.minor < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** An amount as it goes over the wire. */
export const moneyValue = (amount: Money): MoneyValue => ({
  currency: amount.currency,
  value: toDecimal(amount),
})

/**
 * The amount that a decimal number such as `"38.00"` or `"38"` stands for, as seeds and calls have it. A number with
 * more digits than the currency has is no amount, unless they are zeros: nothing is rounded.
 *
 * @returns null for everything else
 */
export function moneyFromDecimal(value: unknown, currency: string): Money | null {
  const parts = typeof value === 'string' && isCurrencyCode(currency) ? DECIMAL.exec(value) : null
  if (!parts) return null
  const [, sign, whole, fraction = ''] = parts
  const fractionDigits = fractionDigitsOf(currency)
  if (/[1-9]/.test(fraction.slice(fractionDigits))) return null
  const digits = whole + fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0')
  return { minor: BigInt(`${sign}${digits}`), currency }
}

/**
 * The amount that a decimal number stands for, rounded half a minor unit up if it has more digits than the currency. For
 * numbers of settings that outlive a currency: 4.50 is 5 yen.
 *
 * @returns null for a text that is no number, and for one below zero
 */
export function roundedMoney(value: string, currency: string): Money | null {
  const digits = fractionDigitsOf(currency)
  const [, sign, whole, fraction = ''] = DECIMAL.exec(value) ?? []
  const cut = sign === '' ? moneyFromDecimal(`${whole}.${fraction.slice(0, digits)}0`, currency) : null
  return cut && { ...cut, minor: cut.minor + (Number(fraction[digits] ?? 0) >= 5 ? 1n : 0n) }
}
