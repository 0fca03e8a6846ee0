import type { Coupon } from '@site/runtime/contract'
import { hasRows, type Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'

/** A coupon of a website. */
export interface CouponKey {
  readonly websiteId: string
  /** Its code in capitals. */
  readonly code: string
  /** The currency of the shop. */
  readonly currency: string
}

/** A change gives a coupon a revision that none has had before, also if it was deleted in between. */
const NEXT = `nextval('owner_coupon_revisions')`

/**
 * Adds a coupon; false if an owner has one of this code. One statement, so that of two at the same time only the first
 * finds none.
 */
export const insertCoupon = (
  db: Queries,
  { websiteId, code, currency }: CouponKey,
  coupon: Coupon,
): Promise<boolean> =>
  hasRows(
    db.query(
      `insert into owner_coupons (website_id, code, definition, currency, revision) values ($1, $2, $3, $4, ${NEXT})
     on conflict (website_id, code) do nothing returning revision`,
      [websiteId, code, storableJson(coupon), currency],
    ),
  )

/**
 * Saves an owner's version of a coupon.
 *
 * @param revision the one that the change is based on; 0 for the coupon of the seed
 * @returns whether it was still the current one
 */
export async function writeCoupon(
  db: Queries,
  key: CouponKey,
  coupon: Coupon,
  revision: number,
): Promise<boolean> {
  if (revision === 0) return insertCoupon(db, key, coupon)
  const { websiteId, code, currency } = key
  const rows = await db.query(
    `update owner_coupons set definition = $3, currency = $4, revision = ${NEXT}
     where website_id = $1 and code = $2 and revision = $5 returning revision`,
    [websiteId, code, storableJson(coupon), currency, revision],
  )
  return rows.length > 0
}

/** Takes an owner's version of a coupon away; false if it is not of this revision any more. */
export const deleteCoupon = (
  db: Queries,
  { websiteId, code }: Omit<CouponKey, 'currency'>,
  revision: number,
): Promise<boolean> =>
  hasRows(
    db.query(
      'delete from owner_coupons where website_id = $1 and code = $2 and revision = $3 returning revision',
      [websiteId, code, revision],
    ),
  )
