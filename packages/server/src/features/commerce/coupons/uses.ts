import type { Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { couponKey } from './read.js'

/** How many orders have used each of some codes in any case, by `couponKey`. */
export async function couponUses(
  queries: Pick<Queries, 'query'>,
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
