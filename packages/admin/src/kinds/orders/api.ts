import { OrderBody, OrdersBody, type OrderTask } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'

const PATH = '/api/config/orders'

/** Selects the orders of a list. */
export interface OrderQuery {
  readonly search: string
  readonly task: OrderTask
}

export const readOrders = (call: Client, { search, task }: OrderQuery, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${PATH}?${queryOf({ search: search.trim(), task, ...cursor, limit: PAGE_SIZE })}`,
    answer: OrdersBody,
  })

export const readOrder = (call: Client, number: number) =>
  call({ method: 'GET', path: `${PATH}/${number}`, answer: OrderBody })

export const markSent = (call: Client, number: number, sent: boolean) =>
  call({ method: 'POST', path: `${PATH}/${number}/sent`, body: { sent }, answer: OrderBody })
