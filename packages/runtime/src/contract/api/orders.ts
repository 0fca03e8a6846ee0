import * as v from 'valibot'
import { CARRIER_MAX_LENGTH, REFUND_NOTE_MAX_LENGTH, TRACKING_URL_MAX_LENGTH } from '../constants/commerce.js'
import { INBOX_SEARCH_MAX_LENGTH } from '../constants/panel.js'
import { CART_ENTRIES_MAX } from './commerce.js'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Time = v.pipe(v.string(), v.isoTimestamp())
const Row = v.object({ name: v.string(), text: v.string() })

/** Letters and digits that the panel makes up, so that a repeated request is known as one. */
const RefundId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,64}$/))

/** A refund that an owner has requested from the payment provider. */
const RefundBody = v.object({
  id: RefundId,
  at: Time,
  /** The name of the account, or its email address. */
  person: v.string(),
  amount: v.string(),
  /** The pieces that it is for; empty for an amount alone. */
  pieces: v.array(v.object({ title: v.string(), quantity: Count })),
  /** The pieces went back into the stock. */
  restock: v.boolean(),
  /** For the owner and the team alone. */
  note: v.string(),
  /** The provider has not answered yet, so nobody knows whether the amount was paid back. */
  isOpen: v.boolean(),
})

/** The rest of an order that can be refunded. Amounts are minor units of the currency. */
const RefundableBody = v.object({
  currency: v.string(),
  amount: Count,
  /** The part of the amount that is for delivery. */
  shipping: Count,
  /** Whether the pieces can go back into the stock: those of a sold-out order were never taken. */
  canRestock: v.boolean(),
  /** The lines in the order of the goods: pieces that are not refunded yet, and what was paid for all of them. */
  lines: v.array(v.object({ quantity: Count, amount: Count })),
})

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
  /** Empty if the owner named none. */
  carrier: v.string(),
  /** The https address at which the buyer follows the parcel; empty if the owner named none. */
  trackingUrl: v.string(),
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
      /** The pieces of it that were refunded. */
      refunded: Count,
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
  /** Whether the server sends messages to buyers. */
  canNotify: v.boolean(),
  /** It waits for its payment, so it can be cancelled. */
  canCancel: v.boolean(),
  /** The rest that can be refunded; null if there is none, or not now. */
  refundable: v.nullable(RefundableBody),
  refunds: v.array(RefundBody),
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

/** Whether a text is an https address without a user name, so that a message may link it. */
export function isTrackingUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * The body of `POST /api/config/orders/{number}/sent`: marks an order as sent, or as not sent. `notify` writes to the
 * buyer, if the order was not marked before or the carrier or address is another one.
 */
export const MarkSentRequest = v.object({
  sent: v.boolean(),
  carrier: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CARRIER_MAX_LENGTH)), ''),
  /** An https address at which the buyer follows the parcel; empty for none. */
  trackingUrl: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(TRACKING_URL_MAX_LENGTH),
      v.check((text) => text === '' || isTrackingUrl(text), 'must be an https address'),
    ),
    '',
  ),
  notify: v.optional(v.boolean(), false),
})

/** Marks an order as sent, or as not sent. */
export type MarkSentRequest = v.InferOutput<typeof MarkSentRequest>

/**
 * The body of `POST /api/config/orders/{number}/refunds`: pays money back. A repeated request with the same `id` refunds
 * nothing more. A refund of the whole rest is one of all pieces.
 */
export const RefundRequest = v.object({
  id: RefundId,
  /** In minor units of the order's currency. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The refunded pieces: the line, counted from 0, and how many of it. */
  lines: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      }),
    ),
    v.maxLength(CART_ENTRIES_MAX),
  ),
  restock: v.boolean(),
  note: v.pipe(v.string(), v.trim(), v.maxLength(REFUND_NOTE_MAX_LENGTH)),
})

/** Pays money of an order back. */
export type RefundRequest = v.InferOutput<typeof RefundRequest>
