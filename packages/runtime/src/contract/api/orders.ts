import * as v from 'valibot'
import { INBOX_SEARCH_MAX_LENGTH } from '../constants/panel.js'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Time = v.pipe(v.string(), v.isoTimestamp())
const Row = v.object({ name: v.string(), text: v.string() })

/** An order, as the owner of the shop reads it. Amounts are written in the language of the site. */
export const OrderBody = v.object({
  /** From 1001, in the order of the checkouts. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  status: v.picklist(['pending', 'paid', 'cancelled', 'refunded']),
  /** It was paid after its pieces were sold to others, so the buyer has to get the money back. */
  needsRefund: v.boolean(),
  /** Something of it has to be sent: a product that is no download, service or gift card. */
  needsSending: v.boolean(),
  /** Paid by the test provider, which charges nothing. */
  isTest: v.boolean(),
  createdAt: Time,
  /** When it was paid; null until then. */
  paidAt: v.nullable(Time),
  /** When the owner marked it as sent; null for one that is not. */
  sentAt: v.nullable(Time),
  email: v.string(),
  name: v.string(),
  /** The lines of the buyer's address; empty if the checkout did not ask for one. */
  address: v.array(v.string()),
  lines: v.array(
    v.object({
      title: v.string(),
      sku: v.string(),
      /** The chosen values, such as "A3, matt"; empty without choices. */
      options: v.string(),
      quantity: Count,
      text: v.string(),
    }),
  ),
  /** The rows that add up to the total: subtotal, discount, shipping, and taxes that are added. */
  rows: v.array(Row),
  total: v.string(),
  /** The taxes that the total contains. */
  includedTaxes: v.array(Row),
  /** The refunded part of the total, as a negative amount; empty without a refund. */
  refunded: v.string(),
})

/** An order, as the owner of the shop reads it. */
export type OrderBody = v.InferOutput<typeof OrderBody>

/**
 * The answer of `GET /api/config/orders`: the newest first. `next` and `previous` are the cursors of the neighbouring
 * pages; null at the ends.
 */
export const OrdersBody = v.object({
  orders: v.array(OrderBody),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A page of orders. */
export type OrdersBody = v.InferOutput<typeof OrdersBody>

/** A filter of the list: all orders, those to send, or those to pay back. */
export const OrderTask = v.picklist(['all', 'send', 'refund'])

/** A filter of the list of orders. */
export type OrderTask = v.InferOutput<typeof OrderTask>

/** The orders to list: all conditions apply together. */
export const OrderFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
  task: v.optional(OrderTask, 'all'),
})

/** The body of `POST /api/config/orders/{number}/sent`: marks an order as sent, or as not sent. */
export const MarkSentRequest = v.object({ sent: v.boolean() })

/** Marks an order as sent, or as not sent. */
export type MarkSentRequest = v.InferOutput<typeof MarkSentRequest>
