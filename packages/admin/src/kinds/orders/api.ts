import {
  type MarkSentRequest,
  OrderBody,
  OrdersBody,
  type OrderTask,
  type RefundRequest,
} from '@site/runtime/contract'
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

/** The address of the same orders as CSV. */
export const ordersCsv = ({ search, task }: OrderQuery): string =>
  `${PATH}.csv?${queryOf({ search: search.trim(), task })}`

/** The address of the page that is put into the parcel. */
export const packingSlip = (number: number): string => `${PATH}/${number}/packing-slip`

export const readOrder = (call: Client, number: number) =>
  call({ method: 'GET', path: `${PATH}/${number}`, answer: OrderBody })

const change = (call: Client, path: string, body: object) =>
  call({ method: 'POST', path: `${PATH}/${path}`, body, answer: OrderBody })

export const markSent = (call: Client, number: number, request: MarkSentRequest) =>
  change(call, `${number}/sent`, request)

export const cancelOrder = (call: Client, number: number) => change(call, `${number}/cancel`, {})

export const refundOrder = (call: Client, number: number, request: RefundRequest) =>
  change(call, `${number}/refunds`, request)

/** Asks once more for a refund whose answer is missing. */
export const retryRefund = (call: Client, number: number, id: string) =>
  change(call, `${number}/refunds/${id}/retry`, {})
