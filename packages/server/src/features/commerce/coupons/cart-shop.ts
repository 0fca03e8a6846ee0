import type { Queries } from '../../../base/database/database.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { readShop, type Shop } from '../shop.js'
import { shopCoupons } from './read.js'

/** Reads the settings of a shop for carts, with the coupons that count: an owner's in place of the seed's. */
export async function readCartShop(
  queries: Pick<Queries, 'query'>,
  website: SeedWebsite,
  now: number,
): Promise<Shop> {
  const shop = await readShop(queries, website, now)
  const found = await shopCoupons(queries, shop)
  const coupons = found.flatMap(({ coupon, earlierCurrency }) => (earlierCurrency === null ? [coupon] : []))
  return { ...shop, settings: { ...shop.settings, coupons } }
}
