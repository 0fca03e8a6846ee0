import * as v from 'valibot'
import type { Queries } from '../../database/database.js'
import { storableJson } from '../../database/storable.js'
import { dateAt, timeZoneOf } from '../../events/zoned-time.js'
import type { SeedWebsite } from '../../site/seed-schema.js'
import { shopCurrency } from '../catalogue/seed-rules.js'
import { couponKey, shopCoupons } from '../coupons/read.js'
import { CommerceSettings } from '../settings.js'

/** What decides about the carts of a website, besides its products. */
export interface Shop {
  readonly websiteId: string
  readonly currency: string
  readonly settings: CommerceSettings
  /** The date in the time zone of the website, such as `2027-12-31`. */
  readonly today: string
}

/** Reads the settings of a shop, with the coupons of the seed. Carts need {@link readCartShop}. */
export async function readShop(
  queries: Pick<Queries, 'query'>,
  website: SeedWebsite,
  now: number,
): Promise<Shop> {
  const [row] = await queries.query<{ commerce: unknown }>('select commerce from websites where id = $1', [
    website.id,
  ])
  return {
    websiteId: website.id,
    currency: shopCurrency(website),
    settings: v.parse(CommerceSettings, row?.commerce ?? {}),
    today: dateAt(now, timeZoneOf(website)),
  }
}

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

/** How many orders have used each of some codes in any case, by `couponKey`. */
export async function couponUses(
  queries: Pick<Queries, 'query'>,
  websiteId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await queries.query<{ code: string; uses: number }>(
    `select code, uses from coupon_uses
     where website_id = $1 and code in (select jsonb_array_elements_text($2::jsonb))`,
    [websiteId, storableJson(codes.map(couponKey))],
  )
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}
