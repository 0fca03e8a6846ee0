import { currencyOf, type Money, money, moneyFromDecimal, toDecimal } from '@site/runtime/contract'
import { readDecimal, writeDecimal } from './decimals.js'

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
