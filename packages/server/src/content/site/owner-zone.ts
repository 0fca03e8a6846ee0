import type { Queries } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { isRecord } from '../../base/text/record.js'
import { instantAt, localAt } from '../../base/time/zoned-time.js'

type Data = Readonly<Record<string, unknown>>

/** An object with the instants of an event, with each of them moved. */
function withInstants(value: unknown, move: (instant: number) => number): unknown {
  if (!isRecord(value)) return value
  const { startDate, endDate } = value
  return typeof startDate === 'number' && typeof endDate === 'number'
    ? { ...value, startDate: move(startDate), endDate: move(endDate) }
    : value
}

/**
 * Moves the instants of a website's events and dates, so that they are on the same days and at the same hours on the clocks
 * of another time zone: that is how the seed names them.
 *
 * @param queries the transaction of the change, with the lock of the seed
 * @param of `seed`: only those that the seed has just written; what owners have set is in their zone already
 */
export async function moveEvents(
  queries: Queries,
  websiteId: string,
  { from, to, of }: { readonly from: string; readonly to: string; readonly of: 'seed' | 'all' },
): Promise<void> {
  if (from === to) return
  const isAll = of === 'all'
  const rows = await queries.query<{ id: string; data: Data; owner: Data }>(
    `select id, data, owner from pages
     where website_id = $1 and (data ? 'event' or data ? 'dates') and ($2::boolean or not is_added)`,
    [websiteId, isAll],
  )
  const move = (instant: number) => instantAt(localAt(instant, from), to)
  const moved = rows.map(({ id, data: { event, dates, ...data }, owner }) => ({
    id,
    owner: {
      ...owner,
      ...(isAll && owner.event !== undefined && { event: withInstants(owner.event, move) }),
    },
    data: {
      ...data,
      ...(event !== undefined && { event: withInstants(event, move) }),
      ...(Array.isArray(dates) && { dates: dates.map((date) => withInstants(date, move)) }),
    },
  }))
  await queries.query(
    `update pages p set data = row.data, owner = row.owner
     from jsonb_to_recordset($2::jsonb) as row(id text, data jsonb, owner jsonb)
     where p.website_id = $1 and p.id = row.id`,
    [websiteId, storableJson(moved)],
  )
}
