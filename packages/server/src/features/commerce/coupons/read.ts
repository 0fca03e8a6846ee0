import { Coupon } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Statements } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { readShop, type Shop } from '../shop.js'

/** A coupon that an owner has added or changed. */
interface OwnedRow {
  readonly code: string
  readonly definition: unknown
  readonly currency: string
  readonly revision: number
}

/** A coupon of a shop: the owner's, else the seed's. */
export interface ShopCoupon {
  readonly coupon: Coupon
  readonly isOwn: boolean
  /** Whether the seed has a coupon of this code. */
  readonly hasTheme: boolean
  readonly revision: number
  /** The currency of its amounts if the shop's currency has changed since, so that it does not count; null if it counts. */
  readonly earlierCurrency: string | null
}

/** The same for a code in any case. */
export const couponKey = (code: string): string => code.trim().toUpperCase()

/** Whether the last day of a coupon is over. */
export const hasEnded = ({ expires }: Coupon, today: string): boolean =>
  expires !== undefined && today > expires

const hasAmounts = ({ amount, minimum }: Coupon) => amount !== undefined || minimum !== undefined

/** The coupons of a shop, those of the seed first. */
export async function shopCoupons(
  queries: Statements,
  { websiteId, settings, currency, today }: Shop,
): Promise<ShopCoupon[]> {
  const rows = await queries.query<OwnedRow>(
    'select code, definition, currency, revision from owner_coupons where website_id = $1 order by code',
    [websiteId],
  )
  const owned = new Map(rows.map((row) => [row.code, row]))
  const themes = new Map(settings.coupons.map((coupon) => [couponKey(coupon.code), coupon]))
  const ownOf = ({ code, definition, currency: own, revision }: OwnedRow): ShopCoupon => {
    const coupon = v.parse(Coupon, definition)
    const earlierCurrency = own !== currency && hasAmounts(coupon) ? own : null
    return { coupon, isOwn: true, hasTheme: themes.has(code), revision, earlierCurrency }
  }
  const shown = [...themes].map(([key, coupon]): ShopCoupon => {
    const row = owned.get(key)
    const own = row && ownOf(row)
    // A coupon that an owner has ended does not begin again with another currency.
    if (own && (own.earlierCurrency === null || hasEnded(own.coupon, today))) return own
    return { coupon, isOwn: false, hasTheme: true, revision: row?.revision ?? 0, earlierCurrency: null }
  })
  return [...shown, ...rows.filter(({ code }) => !themes.has(code)).map(ownOf)]
}

/** How many orders have used each of some codes in any case, by `couponKey`. */
export async function couponUses(
  queries: Statements,
  websiteId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await queries.query<{ code: string; uses: number }>(
    `select code, uses from coupon_uses
     where website_id = $1 and code = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, storableJson(codes.map(couponKey))],
  )
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}

/** Reads the settings of a shop for carts, with the coupons that count: an owner's in place of the seed's. */
export async function readCartShop(queries: Statements, website: SeedWebsite, now: number): Promise<Shop> {
  const shop = await readShop(queries, website, now)
  const found = await shopCoupons(queries, shop)
  const coupons = found.flatMap(({ coupon, earlierCurrency }) => (earlierCurrency === null ? [coupon] : []))
  return { ...shop, settings: { ...shop.settings, coupons } }
}
