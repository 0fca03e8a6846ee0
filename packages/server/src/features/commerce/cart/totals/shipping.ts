import type { ShippingLocation } from '@site/runtime/contract'
import type { CommerceSettings, ShippingMethod } from '../../settings.js'

/** A way to send an order, with its price for a cart in minor units. */
export interface PricedShipping {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly price: bigint
}

/** Whether the shop sends orders to a country. */
export const shipsTo = ({ countries }: Pick<CommerceSettings, 'countries'>, country: string): boolean =>
  countries.length === 0 || countries.includes(country)

/** The values that the price of sending an order depends on. */
export interface ShippingFacts {
  /** The price of the lines after discounts. */
  readonly goods: bigint
  readonly hasFreeShipping: boolean
  /** A decimal number of the settings in minor units. */
  readonly minorOf: (amount: string) => bigint
}

function priceOf({ price, freeFrom }: ShippingMethod, facts: ShippingFacts): bigint {
  const isFree = facts.hasFreeShipping || (freeFrom !== undefined && facts.goods >= facts.minorOf(freeFrom))
  return isFree ? 0n : facts.minorOf(price)
}

/** The ways to send an order to a place, in the order of the settings. None without a place. */
export function shippingOptions(
  settings: Pick<CommerceSettings, 'countries' | 'shipping'>,
  location: ShippingLocation | null,
  facts: ShippingFacts,
): PricedShipping[] {
  if (!location || !shipsTo(settings, location.country)) return []
  return settings.shipping
    .filter(({ countries }) => !countries || countries.includes(location.country))
    .map((method) => ({
      id: method.id,
      name: method.name,
      detail: method.detail,
      price: priceOf(method, facts),
    }))
}
