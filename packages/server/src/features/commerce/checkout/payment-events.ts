import type { Handler } from 'hono'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'
import { needsRefund, orderById } from '../orders/order.js'
import { applyEvent, UnknownOrderError, WrongAmountError } from './changes.js'
import { PaymentCallError, type PaymentEvent } from './payments/provider.js'

/** An order that was paid after others had bought its pieces. */
class SoldOutPaymentError extends Error {
  override readonly name = 'SoldOutPaymentError'
}

/** Carries an event out, and reports what the operator has to do about it. */
async function carryOut({ db, site, payment, now, mail }: Services, event: PaymentEvent): Promise<void> {
  const scope = { websiteId: site.id, provider: payment.name, now: now(), mail }
  if (!(await applyEvent(db, scope, event))) return
  const order = await orderById(db, site.id, event.orderId)
  if (order && needsRefund(order))
    throw new SoldOutPaymentError(
      `Order ${order.number} was paid after its time was over, and its pieces are sold. Refund its payment.`,
    )
}

const isForOperator = (error: unknown): boolean =>
  [UnknownOrderError, WrongAmountError, SoldOutPaymentError].some((type) => error instanceof type)

/**
 * Receives the calls of the payment provider. The provider repeats a call that is not answered with success, so only
 * what a later call could change is answered with an error.
 */
export const receivePaymentEvent =
  (services: Services): Handler<RequestEnv> =>
  async (c) => {
    const { payment, log } = services
    let event: PaymentEvent | null
    try {
      event = await payment.handleWebhook(await c.req.text(), c.req.raw.headers)
    } catch (error) {
      if (error instanceof PaymentCallError) return errorResponse(c, 400, error.message)
      throw error
    }
    try {
      if (event) await carryOut(services, event)
    } catch (error) {
      if (!isForOperator(error)) throw error
      log(error, { method: c.req.method, path: c.req.path })
    }
    return c.json({ received: true })
  }
