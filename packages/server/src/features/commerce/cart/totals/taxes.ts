import {
  allocateMoney,
  money,
  percentContainedIn,
  percentOf,
  type ShippingLocation,
} from '@site/runtime/contract'
import type { Tax } from '../../delivery/read.js'

/** The prices after discounts, in minor units. Taxes are computed from them. */
export interface TaxBase {
  readonly goods: bigint
  readonly shipping: bigint
}

/** The digits after the point of a rate; the settings allow no more. */
const RATE_DIGITS = 6

/** A rate as a whole number: 8.875 as 8,875,000. */
function wholeRate(rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.')
  return Number(whole + fraction.padEnd(RATE_DIGITS, '0'))
}

/** The sum of rates, exactly. */
function addRates(rates: readonly string[]): string {
  const digits = String(rates.reduce((total, rate) => total + wholeRate(rate), 0)).padStart(
    RATE_DIGITS + 1,
    '0',
  )
  return `${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`
}

const folded = (text: string) => text.trim().toLowerCase()

/** The taxes of a place. A tax without regions applies in all of a country. */
export const taxesAt = (taxes: readonly Tax[], { country, region }: ShippingLocation): Tax[] =>
  taxes.filter(
    ({ countries, regions }) =>
      countries.includes(country) &&
      (regions.length === 0 || regions.some((each) => folded(each) === folded(region))),
  )

/** The taxes that prices contain, together: taxes of 5 and 10 percent are 15 of 115, split by their rates. */
function contained(base: bigint, taxes: readonly Tax[], currency: string): bigint[] {
  const rates = taxes.map(({ rate }) => wholeRate(rate))
  if (!rates.some((rate) => rate > 0)) return rates.map(() => 0n)
  const total = percentContainedIn(money(base, currency), addRates(taxes.map(({ rate }) => rate)))
  return allocateMoney(total, rates).map(({ minor }) => minor)
}

/** The amount of each contained tax. Those that apply to shipping are contained in its price too. */
function includedAmounts(taxes: readonly Tax[], base: TaxBase, currency: string): ReadonlyMap<Tax, bigint> {
  const onShipping = taxes.filter(({ appliesToShipping }) => appliesToShipping)
  // Where all apply to both, one rounding instead of two.
  if (onShipping.length === taxes.length) {
    const amounts = contained(base.goods + base.shipping, taxes, currency)
    return new Map(taxes.map((tax, index) => [tax, amounts[index] ?? 0n]))
  }
  const goods = contained(base.goods, taxes, currency)
  const shipping = contained(base.shipping, onShipping, currency)
  return new Map(
    taxes.map((tax, index) => [tax, (goods[index] ?? 0n) + (shipping[onShipping.indexOf(tax)] ?? 0n)]),
  )
}

function addedAmount({ rate, appliesToShipping }: Tax, base: TaxBase, currency: string): bigint {
  return percentOf(money(appliesToShipping ? base.goods + base.shipping : base.goods, currency), rate).minor
}

/**
 * The amounts of taxes. Each is rounded once for the whole cart, half a minor unit up. A tax that is added to prices is
 * computed from prices as they are displayed.
 */
export function taxAmounts(taxes: readonly Tax[], base: TaxBase, currency: string) {
  const included = includedAmounts(
    taxes.filter(({ isIncluded }) => isIncluded),
    base,
    currency,
  )
  return taxes.map((tax) => ({
    name: tax.name,
    rate: tax.rate,
    isIncluded: tax.isIncluded,
    amount: tax.isIncluded ? (included.get(tax) ?? 0n) : addedAmount(tax, base, currency),
  }))
}
