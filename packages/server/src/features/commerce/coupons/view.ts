import type { CouponBody } from '@site/runtime/contract'
import type { Services } from '../../../services.js'
import { readShop, type Shop } from '../shop.js'
import { couponKey, couponUses, hasEnded, type ShopCoupon, shopCoupons } from './read.js'

/** Why a coupon does not count, if it does not. */
function stateOf({ coupon, earlierCurrency }: ShopCoupon, used: number, today: string): CouponBody['state'] {
  if (earlierCurrency !== null) return 'currency'
  if (hasEnded(coupon, today)) return 'expired'
  return coupon.uses !== undefined && used >= coupon.uses ? 'used' : 'active'
}

function bodyOf(each: ShopCoupon, used: number, today: string): CouponBody {
  const { coupon, isOwn, hasTheme, revision, earlierCurrency } = each
  const body = { coupon, used, state: stateOf(each, used, today), isOwn, hasTheme, revision }
  return earlierCurrency === null ? body : { ...body, currency: earlierCurrency }
}

/** Reads the coupons of a shop for its owner. */
export function couponReader({ db, site, now }: Pick<Services, 'db' | 'site' | 'now'>) {
  const read = async () => {
    const { website } = await site.website()
    const shop = await readShop(db, website, now())
    const coupons = await shopCoupons(db, shop)
    return { website, shop, coupons }
  }

  const bodiesOf = async ({ today }: Shop, coupons: readonly ShopCoupon[]): Promise<CouponBody[]> => {
    const codes = coupons.map(({ coupon }) => coupon.code)
    const uses = await couponUses(db, site.id, codes)
    return coupons.map((each) => bodyOf(each, uses.get(couponKey(each.coupon.code)) ?? 0, today))
  }

  /** The coupon of a code in any case; null for none. */
  const found = async (code: string): Promise<CouponBody | null> => {
    const { shop, coupons } = await read()
    const one = coupons.filter(({ coupon }) => couponKey(coupon.code) === couponKey(code))
    return (await bodiesOf(shop, one))[0] ?? null
  }

  return { read, bodiesOf, found }
}
