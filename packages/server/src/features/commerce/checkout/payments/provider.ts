import type { Order } from '../../orders/order.js'

/** The absolute addresses of one order on the website itself. */
export interface PaymentAddresses {
  /** After the payment. */
  readonly success: string
  /** After a payment that the buyer has left. */
  readonly cancel: string
}

/** How a payment goes on. */
export interface PaymentStart {
  /** Where the buyer continues. */
  readonly redirect: string
  /** The provider's own id of the payment. */
  readonly reference: string
  /** The amount is paid already. */
  readonly isPaid: boolean
}

/** An event that a provider reports about a payment. */
export interface PaymentEvent {
  /** The provider's id of the event. It may send each more than once. */
  readonly id: string
  /** `waiting`: the buyer has done everything, and the bank takes its time. */
  readonly kind: 'paid' | 'waiting' | 'expired' | 'failed' | 'refunded'
  readonly orderId: string
  /** The paid amount in minor units; null if the event has none. */
  readonly amount: number | null
  /** How much of it is refunded so far; all of it if this is left out. */
  readonly refunded?: number
  /** An ISO 4217 code; empty if the event has no amount. */
  readonly currency: string
}

/** A service that charges buyers. */
export interface PaymentProvider {
  readonly name: string
  /** Nothing is charged: pages and mails say so. */
  readonly isTest: boolean
  /** How long an unpaid order holds its pieces once its payment page has been made, in milliseconds. */
  readonly holdMs: number
  /** Origins to which the form of a checkout leads: the policy of pages has to allow them. */
  readonly origins: readonly string[]
  /** Starts the payment of an order. A repeated call continues the same payment. */
  start(order: Order, addresses: PaymentAddresses): Promise<PaymentStart>
  /** Ends a payment that is not finished. False if it cannot be ended, because the amount is paid. */
  cancel(order: Order): Promise<boolean>
  /**
   * Reads a call of the provider.
   *
   * @returns null for an event that does not concern orders
   * @throws PaymentCallError if the provider did not send it
   */
  handleWebhook(body: string, headers: Headers): Promise<PaymentEvent | null>
}

/** A call that does not come from the provider, or that cannot be read. */
export class PaymentCallError extends Error {
  override readonly name = 'PaymentCallError'
}

/** A provider for shops that are not open yet: it reports every order as paid, and charges nothing. */
export const createTestProvider = (): PaymentProvider => ({
  name: 'test',
  isTest: true,
  holdMs: 30 * 60 * 1000,
  origins: [],
  start: async ({ id }, { success }) => ({ redirect: success, reference: `test-${id}`, isPaid: true }),
  cancel: async () => true,
  handleWebhook: async () => {
    throw new PaymentCallError('The test provider makes no calls.')
  },
})
