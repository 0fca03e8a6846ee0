import type { Coupon } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { Queries } from '../../../base/database/database.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { authorOf } from '../../../content/revisions/author.js'
import { addRecordChange, type Snapshot } from '../../../content/revisions/record-changes.js'
import type { Services } from '../../../services.js'

/** A coupon with the currency of its amounts. */
export const couponSnapshot = (coupon: Coupon | null, currency: string): Snapshot | null =>
  coupon && { name: coupon.name, values: { ...coupon }, version: { coupon, currency } }

/** Changes coupons, and records what was changed. The revision of a change makes sure that `before` is what was stored. */
export const recordedCoupons =
  ({ db, site, now }: Pick<Services, 'db' | 'site' | 'now'>) =>
  (
    c: Context<RequestEnv>,
    { code: recordId, currency }: { readonly code: string; readonly currency: string },
    before: Coupon | null,
    after: Coupon | null,
    write: (queries: Queries) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction(async (queries) => {
      const isSaved = await write(queries)
      const record = { websiteId: site.id, kind: 'coupon', recordId, author: authorOf(c, now()) } as const
      const snapshotOf = (coupon: Coupon | null) => couponSnapshot(coupon, currency)
      if (isSaved) await addRecordChange(queries, record, snapshotOf(before), snapshotOf(after))
      return isSaved
    })
