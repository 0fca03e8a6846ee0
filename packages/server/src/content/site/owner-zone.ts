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
 */
export async function moveEvents(
  queries: Queries,
  websiteId: string,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return
  const rows = await queries.query<{ id: string; data: Data }>(
    `select id, data from pages where website_id = $1 and (data ? 'event' or data ? 'dates')`,
    [websiteId],
  )
  const move = (instant: number) => instantAt(localAt(instant, from), to)
  const moved = rows.map(({ id, data: { event, dates, ...data } }) => ({
    id,
    data: {
      ...data,
      ...(event !== undefined && { event: withInstants(event, move) }),
      ...(Array.isArray(dates) && { dates: dates.map((date) => withInstants(date, move)) }),
    },
  }))
  await queries.query(
    `update pages p set data = row.data from jsonb_to_recordset($2::jsonb) as row(id text, data jsonb)
     where p.website_id = $1 and p.id = row.id`,
    [websiteId, storableJson(moved)],
  )
}
