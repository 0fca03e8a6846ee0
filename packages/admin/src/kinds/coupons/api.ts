import { type Coupon, CouponBody, CouponRemovedBody, CouponsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/coupons'

export const couponPath = (code: string) => `${PATH}/${encodeURIComponent(code)}`

export const readCoupons = (call: Client) => call({ method: 'GET', path: PATH, answer: CouponsBody })

export const addCoupon = (call: Client, coupon: Coupon) =>
  call({ method: 'POST', path: PATH, body: { coupon }, answer: CouponBody })

export const saveCoupon = (call: Client, coupon: Coupon, revision: number) =>
  call({ method: 'PUT', path: couponPath(coupon.code), body: { coupon, revision }, answer: CouponBody })

/** Takes the owner's version away, after which the theme's coupon counts again, or none. */
export const removeCoupon = (call: Client, code: string, revision: number) =>
  call({ method: 'DELETE', path: `${couponPath(code)}?revision=${revision}`, answer: CouponRemovedBody })
