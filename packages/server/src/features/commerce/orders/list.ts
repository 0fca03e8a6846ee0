import { type OrderTask, ProductType } from '@site/runtime/contract'
import { type Database, firstRow } from '../../../base/database/database.js'
import { inRange, type Paged, pagedBy, type Range, rangeParameters } from '../../../base/database/range.js'
import { ORDER_COLUMNS, type Order } from './order.js'

/** The conditions for listed orders; all of them must hold. */
export interface Filter {
  /** Words that all appear in number, name or email address. */
  readonly search: string
  readonly task: OrderTask
}

/** The conditions under which an order is a task for the owner. */
const TASKS: Readonly<Record<OrderTask, string>> = {
  all: 'true',
  send: `status = 'paid' and stock_state <> 'released' and sent_at is null
    and lines @> '[{"productType":${ProductType.physical}}]'
    and exists (select 1 from jsonb_array_elements(lines) with ordinality each (line, n)
      where (line ->> 'productType')::int = ${ProductType.physical} and (line ->> 'quantity')::int > (
        select coalesce(sum((piece ->> 'quantity')::int), 0)
        from jsonb_array_elements(refunds) refund, jsonb_array_elements(refund -> 'lines') piece
        where refund ->> 'state' <> 'refused' and (piece ->> 'line')::int = n - 1))`,
  refund: `status = 'paid' and stock_state = 'released'`,
}

/** The numbers of orders that are a task for the owner, each up to a number that is enough to know. */
export async function countTasks(
  db: Database,
  websiteId: string,
  most: number,
): Promise<Readonly<Record<'send' | 'refund', number>>> {
  const count = (task: OrderTask) =>
    `(select count(*)::int from (select 1 from orders where website_id = $1 and ${TASKS[task]} limit $2::int) counted)`
  const [row] = await db.query<{ send: number; refund: number }>(
    `select ${count('send')} as send, ${count('refund')} as refund`,
    [websiteId, most],
  )
  return row ?? { send: 0, refund: 0 }
}

/** A part of the orders, newest first. */
export async function listOrders(
  db: Database,
  websiteId: string,
  { search, task }: Filter,
  range: Range,
): Promise<Paged<Order>> {
  const words = search.split(/\s+/).filter(Boolean)
  const found = await db.query<Order>(
    `select ${ORDER_COLUMNS} from orders where website_id = $1 and ${TASKS[task]}
       and not exists (select 1 from jsonb_array_elements_text($2::jsonb) word
         where strpos(lower(concat_ws(' ', number, email, customer->>'name')), lower(word)) = 0)
       and ${inRange(range, 3, 'number')}`,
    [websiteId, JSON.stringify(words), ...rangeParameters(range)],
  )
  return pagedBy(found, range, ({ number }) => number)
}

/** The order with a number. */
export const orderByNumber = (db: Database, websiteId: string, number: number): Promise<Order | undefined> =>
  firstRow(
    db.query<Order>(`select ${ORDER_COLUMNS} from orders where website_id = $1 and number = $2`, [
      websiteId,
      number,
    ]),
  )
