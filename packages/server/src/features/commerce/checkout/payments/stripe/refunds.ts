import type { Order } from '../../../orders/order.js'
import { type RefundOrder, type RefundRefusal, RefundRefusedError, type RefundResult } from '../provider.js'
import { type StripeApi, StripeError, type StripeRefund } from './api.js'
import { ORDER_KEY } from './events.js'

/** The key of our own id in the metadata of a refund. */
const REFUND_KEY = 'refund'

const REASONS: Readonly<Record<string, RefundRefusal>> = {
  charge_already_refunded: 'refunded',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
  charge_disputed: 'disputed',
  resource_missing: 'unpaid',
}

/** Stripe has answered that it does nothing. Later it may answer 409 and 429 in another way. */
const isRefusal = ({ status }: StripeError): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429

function refusalOf({ status, code }: StripeError): RefundRefusedError {
  const reason = status === 401 || status === 403 ? 'rights' : (REASONS[code] ?? 'other')
  return new RefundRefusedError(reason, code)
}

/** A refund whose bank takes its time counts: the money has left the shop. */
function resultOf({ id, status, failure_reason: reason, charge }: StripeRefund): RefundResult {
  if (status === 'failed' || status === 'canceled') throw new RefundRefusedError('other', reason ?? status)
  return { reference: id, refunded: charge.amount_refunded }
}

/** The id of the payment that an order was paid with, and the refund if an earlier call has made it. */
async function lookUp(api: StripeApi, order: Order, { id, isRepeated }: RefundOrder) {
  const { providerReference: page } = order
  const payment = page === '' ? null : (await api.find(page)).payment_intent
  if (!payment) throw new RefundRefusedError('unpaid')
  // Stripe remembers a key for a day, and the refund itself for ever.
  const known = isRepeated ? await api.refundsOf(payment) : []
  return { payment, made: known.find(({ metadata }) => metadata?.[REFUND_KEY] === id) }
}

/** The result of a call of Stripe. A call that is refused has refunded nothing. */
async function refusable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw error instanceof StripeError && isRefusal(error) ? refusalOf(error) : error
  }
}

/**
 * Pays an amount of an order back, once however often it is called.
 *
 * @throws RefundRefusedError if Stripe refuses it
 */
export async function makeRefund(api: StripeApi, order: Order, refund: RefundOrder): Promise<RefundResult> {
  const { id, amountCents, isRepeated } = refund
  // A refused look-up says nothing about an earlier call, which may have made the refund.
  const { payment, made } = await (isRepeated
    ? lookUp(api, order, refund)
    : refusable(lookUp(api, order, refund)))
  if (made) return resultOf(made)
  const fields = {
    payment_intent: payment,
    amount: String(amountCents),
    reason: 'requested_by_customer',
    [`metadata[${ORDER_KEY}]`]: order.id,
    [`metadata[${REFUND_KEY}]`]: id,
  }
  return resultOf(await refusable(api.refund(fields, `refund-${order.id}-${id}`)))
}
