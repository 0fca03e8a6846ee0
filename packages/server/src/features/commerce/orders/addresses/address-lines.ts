import type { Order } from '../order.js'

/** Countries whose post wants the postal code below the city. */
const CODE_BELOW: ReadonlySet<string> = new Set(['GB', 'IE', 'GG', 'IM', 'JE'])

/** Countries that write city, region and postal code in one line. */
const CODE_AFTER_REGION: ReadonlySet<string> = new Set(['AU', 'CA', 'US'])

const joined = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator)

/** The lines of city, region and postal code, as the post of the country wants them. */
export function placeLines({ city, region, postalCode, country }: Order['customer']): string[] {
  if (CODE_BELOW.has(country)) return [city, region, postalCode]
  if (CODE_AFTER_REGION.has(country)) return [joined([city, joined([region, postalCode], ' ')], ', ')]
  return [joined([postalCode, city], ' '), region]
}
