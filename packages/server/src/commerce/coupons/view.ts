import type { CouponBody } from '@site/runtime/contract'
import type { Services } from '../../services.js'
import { couponUses, readSeededShop, type Shop } from '../cart/shop.js'
import { couponKey, type ShopCoupon, shopCoupons } from './read.js'

function bodyOf({ coupon, isOwn, hasTheme, revision }: ShopCoupon, used: number, today: string): CouponBody {
  const { expires, uses } = coupon
  const isOver = expires !== undefined && today > expires
  const isUsed = uses !== undefined && used >= uses
  return { coupon, used, state: isOver ? 'expired' : isUsed ? 'used' : 'active', isOwn, hasTheme, revision }
}

/** Reads the coupons of a shop for its owner. */
export function couponReader({ db, site, now }: Pick<Services, 'db' | 'site' | 'now'>) {
  const read = async () => {
    const { website } = await site.website()
    const shop = await readSeededShop(db, website, now())
    const coupons = await shopCoupons(db, site.id, shop.settings.coupons, shop.currency)
    return { website, shop, coupons }
  }

  const bodiesOf = async ({ today }: Shop, coupons: readonly ShopCoupon[]): Promise<CouponBody[]> => {
    const codes = coupons.map(({ coupon }) => coupon.code)
    const uses = await couponUses(db, site.id, codes)
    return coupons.map((each) => bodyOf(each, uses.get(each.coupon.code) ?? 0, today))
  }

  /** The coupon of a code in any case; null for none. */
  const found = async (code: string): Promise<CouponBody | null> => {
    const { shop, coupons } = await read()
    const one = coupons.filter(({ coupon }) => couponKey(coupon.code) === couponKey(code))
    return (await bodiesOf(shop, one))[0] ?? null
  }

  return { read, bodiesOf, found }
}
