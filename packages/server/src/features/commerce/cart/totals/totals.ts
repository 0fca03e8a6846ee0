import { roundedMoney, type ShippingLocation } from '@site/runtime/contract'
import type { Delivery } from '../../delivery/read.js'
import type { CommerceSettings } from '../../settings.js'
import { type CouponFacts, couponStates } from './coupons.js'
import { discountsOf, lineTotals, type PricedLine, sum } from './discounts.js'
import { shippingOptions } from './shipping.js'
import { taxAmounts, taxesAt } from './taxes.js'

/** The content of a cart, for its totals. */
export interface CartFacts extends Pick<CouponFacts, 'codes' | 'uses' | 'today'> {
  readonly currency: string
  readonly settings: CommerceSettings & Delivery
  readonly lines: readonly PricedLine[]
  readonly location: ShippingLocation | null
  /** The id of the way to send the order that the buyer has chosen. */
  readonly shippingOption: string | null
}

/**
 * A decimal number of the settings in minor units, half a unit up. In a currency of fewer decimal places, numbers of an
 * earlier currency of the shop have more than it.
 *
 * @throws RangeError for a text that is no number; the check of the seed finds it first
 */
function minorUnits(currency: string, amount: string): bigint {
  const read = roundedMoney(amount, currency)
  if (!read) throw new RangeError(`The setting ${amount} is no amount of ${currency}.`)
  return read.minor
}

/** Floats of three decimal places add up to others of more; no weight has that many. */
const WEIGHT_DIGITS = 3

/** The weight of what is sent. */
const weightOf = (lines: readonly PricedLine[]): number =>
  Number(
    lines
      .filter(({ isPhysical }) => isPhysical)
      .reduce((total, { weight = 0, quantity }) => total + weight * quantity, 0)
      .toFixed(WEIGHT_DIGITS),
  )

/** Computes the totals of a cart. */
export function totalsOf(facts: CartFacts) {
  const { currency, settings, lines, location } = facts
  const minorOf = (amount: string) => minorUnits(currency, amount)
  const prices = lineTotals(lines)
  const subtotal = sum(prices)
  const coupons = couponStates({ ...facts, coupons: settings.coupons, subtotal, minorOf })
  const valid = coupons.filter(({ rule }) => rule !== null)
  const discounts = discountsOf(
    prices,
    valid.flatMap(({ rule }) => rule ?? []),
    currency,
  )
  const goods = subtotal - discounts.total

  const requiresShipping = lines.some(({ isPhysical }) => isPhysical)
  const hasFreeShipping = valid.some(({ rule }) => rule?.kind === 'freeShipping')
  const options = requiresShipping
    ? shippingOptions(settings, location, { goods, weight: weightOf(lines), hasFreeShipping, minorOf })
    : []
  const selected = options.find(({ id }) => id === facts.shippingOption) ?? options[0] ?? null
  const shipping = selected?.price ?? 0n

  const taxes = location ? taxAmounts(taxesAt(settings.taxes, location), { goods, shipping }, currency) : []
  const taxOf = (isIncluded: boolean) =>
    sum(taxes.filter((each) => each.isIncluded === isIncluded).map(({ amount }) => amount))
  const tax = taxOf(false)
  const isPlaceKnown = location !== null || (!requiresShipping && settings.taxes.length === 0)
  return {
    lineTotals: prices,
    /** The discount of all coupons on each line. */
    lineDiscounts: discounts.byLine,
    subtotal,
    discount: discounts.total,
    shipping,
    /** The taxes that are added to prices. */
    tax,
    /** The taxes that prices contain. */
    includedTax: taxOf(true),
    grandTotal: goods + shipping + tax,
    coupons: coupons.map((coupon) => ({
      ...coupon,
      discount: discounts.byCoupon[valid.indexOf(coupon)] ?? 0n,
    })),
    shippingOptions: options,
    /** Null if nothing is sent, or if it cannot be sent there. */
    selectedShipping: selected,
    taxes,
    requiresShipping,
    minimumSubtotal: settings.minimumSubtotal === undefined ? 0n : minorOf(settings.minimumSubtotal),
    isFinal: lines.length === 0 || (isPlaceKnown && (!requiresShipping || selected !== null)),
  }
}

/** The totals of a cart, in minor units: `subtotal - discount + shipping + tax` is `grandTotal`. */
export type CartTotals = ReturnType<typeof totalsOf>
