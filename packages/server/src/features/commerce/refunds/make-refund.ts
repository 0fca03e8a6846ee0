import type { RefundRequest } from '@site/runtime/contract'
import { type PaymentProvider, RefundRefusedError } from '../checkout/payments/provider.js'
import type { Refund } from '../orders/order.js'
import { completeRefund, type RefundScope, type Reservation, refuseRefund, reserveRefund } from './store.js'

/** The result of a refund. Sentences are for people. */
export type RefundOutcome =
  | { readonly kind: 'done' | 'missing' }
  /** `state`: the order as it is allows no such refund. */
  | { readonly kind: 'refused'; readonly by: 'state' | 'provider'; readonly sentence: string }
  /** Nobody knows whether the amount was paid back: the same request has to be made again. */
  | { readonly kind: 'unanswered'; readonly error: unknown }

/** Asks the provider for a refund that is stored, and stores the answer. */
async function carryOut(
  payment: PaymentProvider,
  scope: RefundScope,
  { order, refund, isNew }: Reservation,
): Promise<RefundOutcome> {
  const { id, amountCents } = refund
  try {
    const result =
      // An order without an amount has no payment.
      amountCents === 0
        ? { reference: '', refunded: null }
        : await payment.refund(order, { id, amountCents, isRepeated: !isNew })
    await completeRefund(scope, id, result)
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) return { kind: 'unanswered', error }
    await refuseRefund(scope, id, error.message)
    return { kind: 'refused', by: 'provider', sentence: error.message }
  }
}

const settledOf = ({ state, reason }: Refund): RefundOutcome =>
  state === 'done' ? { kind: 'done' } : { kind: 'refused', by: 'provider', sentence: reason }

/**
 * Pays an amount of an order back: stores the refund, asks the provider, and stores the answer. A request with an id
 * that is known asks for the same refund again, if its answer is missing, and changes nothing otherwise.
 */
export async function makeRefund(
  payment: PaymentProvider,
  scope: RefundScope,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const reserved = await reserveRefund(scope, request)
  if (reserved === undefined) return { kind: 'missing' }
  if (typeof reserved === 'string') return { kind: 'refused', by: 'state', sentence: reserved }
  if (reserved.refund.state !== 'open') return settledOf(reserved.refund)
  return carryOut(payment, scope, reserved)
}
