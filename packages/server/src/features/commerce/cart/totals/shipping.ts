import type { ShippingLocation } from '@site/runtime/contract'
import type { Delivery, DeliveryWay } from '../../delivery/read.js'
import { zoneOf } from '../../delivery/zones.js'

/** A way to send an order, with its price for a cart in minor units. */
export interface PricedShipping {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly price: bigint
  /** Whether the buyer collects the order, so that nothing is sent. */
  readonly isCollection: boolean
}

/** The values that the price of sending an order depends on. */
export interface ShippingFacts {
  /** The price of the lines after discounts. */
  readonly goods: bigint
  /** The weight of what is sent, in the unit of the shop. */
  readonly weight: number
  readonly hasFreeShipping: boolean
  /** A decimal number of the settings in minor units. */
  readonly minorOf: (amount: string) => bigint
}

function priceOf({ price, freeFrom }: DeliveryWay, facts: ShippingFacts): bigint {
  const isFree = facts.hasFreeShipping || (freeFrom !== '' && facts.goods >= facts.minorOf(freeFrom))
  return isFree ? 0n : facts.minorOf(price)
}

const takes = ({ weightFrom, weightBelow }: DeliveryWay, weight: number): boolean =>
  (weightFrom === '' || weight >= Number(weightFrom)) && (weightBelow === '' || weight < Number(weightBelow))

/** The ways to send an order to a place, in the order of the zone. None without a place. */
export function shippingOptions(
  delivery: Pick<Delivery, 'zones'>,
  location: ShippingLocation | null,
  facts: ShippingFacts,
): PricedShipping[] {
  const ways = location ? (zoneOf(delivery, location.country)?.ways ?? []) : []
  return ways
    .filter((way) => takes(way, facts.weight))
    .map((way) => ({
      id: way.id,
      name: way.name,
      detail: way.detail,
      price: priceOf(way, facts),
      isCollection: way.isCollection,
    }))
}
