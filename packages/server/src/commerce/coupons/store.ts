import type { Coupon } from '@site/runtime/contract'
import type { Database } from '../../database/database.js'
import { storableJson } from '../../database/storable.js'

/** A coupon of a website. */
export interface CouponKey {
  readonly websiteId: string
  /** Its code in capitals. */
  readonly code: string
  /** The currency of the shop. */
  readonly currency: string
}

/**
 * Adds a coupon; false if an owner has one of this code. One statement, so that of two at the same time only the first
 * finds none.
 */
export async function insertCoupon(
  db: Database,
  { websiteId, code, currency }: CouponKey,
  coupon: Coupon,
): Promise<boolean> {
  const rows = await db.query(
    `insert into owner_coupons (website_id, code, definition, currency, revision) values ($1, $2, $3, $4, 1)
     on conflict (website_id, code) do update set definition = excluded.definition, currency = excluded.currency,
       revision = owner_coupons.revision + 1
     where owner_coupons.definition is null
     returning revision`,
    [websiteId, code, storableJson(coupon), currency],
  )
  return rows.length > 0
}

/**
 * Saves an owner's version of a coupon, or takes it away.
 *
 * @param coupon null for the coupon of the seed, or for none
 * @param revision the one that the change is based on
 * @returns whether it was still the current one
 */
export async function writeCoupon(
  db: Database,
  { websiteId, code, currency }: CouponKey,
  coupon: Coupon | null,
  revision: number,
): Promise<boolean> {
  const rows = await db.query(
    `insert into owner_coupons (website_id, code, definition, currency, revision)
     select $1::text, $2::text, $3::jsonb, $4::text, $5::bigint + 1
     where $5::bigint = 0 or exists (select from owner_coupons where website_id = $1 and code = $2)
     on conflict (website_id, code) do update set definition = excluded.definition, currency = excluded.currency,
       revision = excluded.revision
     where owner_coupons.revision = excluded.revision - 1
     returning revision`,
    [websiteId, code, coupon && storableJson(coupon), currency, revision],
  )
  return rows.length > 0
}
