import { Coupon } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Queries } from '../../database/database.js'

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
  /** Whether its amounts are in the currency of the shop. */
  readonly counts: boolean
}

/** The same for a code in any case. */
export const couponKey = (code: string): string => code.trim().toUpperCase()

const countsIn = (currency: string, coupon: Coupon, own: string) =>
  own === currency || (coupon.amount === undefined && coupon.minimum === undefined)

/** The coupons of a shop, those of the seed first. */
export async function shopCoupons(
  queries: Pick<Queries, 'query'>,
  websiteId: string,
  seeded: readonly Coupon[],
  currency: string,
): Promise<ShopCoupon[]> {
  const rows = await queries.query<OwnedRow>(
    'select code, definition, currency, revision from owner_coupons where website_id = $1 order by code',
    [websiteId],
  )
  const owned = new Map(rows.map((row) => [row.code, row]))
  const themes = new Map(seeded.map((coupon) => [couponKey(coupon.code), coupon]))
  const ownOf = ({ code, definition, currency: own, revision }: OwnedRow): ShopCoupon => {
    const coupon = v.parse(Coupon, definition)
    const counts = countsIn(currency, coupon, own)
    return { coupon, isOwn: true, hasTheme: themes.has(code), revision, counts }
  }
  const shown = [...themes].map(([key, coupon]): ShopCoupon => {
    const row = owned.get(key)
    if (row && row.definition !== null) return ownOf(row)
    return { coupon, isOwn: false, hasTheme: true, revision: row?.revision ?? 0, counts: true }
  })
  const added = rows.filter(({ code, definition }) => definition !== null && !themes.has(code)).map(ownOf)
  return [...shown, ...added]
}
