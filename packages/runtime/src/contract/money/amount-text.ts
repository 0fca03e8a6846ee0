import { AMOUNT_RULE } from '../../schema/amount.js'
import { moneyFromDecimal, toDecimal } from './decimal.js'
import { formatMoney } from './format.js'
import { isIsoCurrency } from './iso-currencies.js'
import { type Money, money } from './money.js'

/** The least and the highest amount of a setting, both inclusive, in minor units; null where there is none. */
export interface AmountBounds {
  readonly min: number | null
  readonly max: number | null
}

/**
 * An amount of a setting as text, with the currency: it stays the same amount if the shop gets another currency.
 *
 * @example
 * amountText(money(500, 'GBP')) // '5.00 GBP'
 */
export const amountText = (amount: Money): string => `${toDecimal(amount)} ${amount.currency}`

/** The amount that such a text stands for; null for any other text, and for more decimal places than the currency has. */
export function amountOfText(text: unknown): Money | null {
  const [value, currency, ...rest] = typeof text === 'string' ? text.split(' ') : []
  return currency === undefined || rest.length > 0 ? null : moneyFromDecimal(value, currency)
}

/** The issue of the amount of a setting, as a sentence; null for a correct amount. */
export function amountIssue(text: unknown, { min, max }: AmountBounds): string | null {
  const amount = amountOfText(text)
  if (!amount || !isIsoCurrency(amount.currency)) return `This ${AMOUNT_RULE}.`
  const bound = (minor: number) => formatMoney(money(minor, amount.currency))
  if (min !== null && amount.minor < BigInt(min)) return `This must be at least ${bound(min)}.`
  if (max !== null && amount.minor > BigInt(max)) return `This must be at most ${bound(max)}.`
  return null
}
