import { formatMoney, type MoneyFormat } from '../../contract/money/format.js'
import { money } from '../../contract/money/money.js'

/**
 * An amount of a cart as people read it.
 *
 * @param minor - whole minor units of the currency
 * @returns null for any other value, so that the page keeps the server's text
 *
 * @example
 * amountText(3800, 'GBP') // '£38.00'
 */
export function amountText(minor: number, currency: string, format?: MoneyFormat): string | null {
  try {
    return formatMoney(money(minor, currency), format)
  } catch {
    return null
  }
}
