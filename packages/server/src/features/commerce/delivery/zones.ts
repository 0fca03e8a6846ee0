import { COUNTRIES } from '@site/runtime/contract'
import type { Delivery, DeliveryZone } from './read.js'

type Zones = Pick<Delivery, 'zones'>

/** The zone of a country: the one that names it, else that of everywhere else. */
export const zoneOf = ({ zones }: Zones, country: string): DeliveryZone | undefined =>
  zones.find(({ countries }) => countries.includes(country)) ??
  (COUNTRIES.includes(country) ? zones.find(({ isElsewhere }) => isElsewhere) : undefined)

/** Whether the shop sends orders to a country. */
export const shipsTo = (delivery: Zones, country: string): boolean => zoneOf(delivery, country) !== undefined

/** The countries that the shop sends orders to, by their codes. */
export const countriesOf = ({ zones }: Zones): readonly string[] =>
  zones.some(({ isElsewhere }) => isElsewhere)
    ? COUNTRIES
    : [...new Set(zones.flatMap(({ countries }) => countries))].sort()
