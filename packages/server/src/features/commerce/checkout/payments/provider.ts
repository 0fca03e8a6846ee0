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

/** An amount that a buyer gets back. */
export interface RefundOrder {
  /** Nothing more is refunded for a call with an id that was carried out. */
  readonly id: string
  /** In minor units of the order's currency. */
  readonly amountCents: number
  /** An earlier call with this id had no answer. */
  readonly isRepeated: boolean
}

/** A refund that the provider has carried out. */
export interface RefundResult {
  /** The provider's own id of the refund. */
  readonly reference: string
  /** The sum of all refunds of the payment after this one; null if the provider refunds nothing but what this server asks for. */
  readonly refunded: number | null
}

/** Why a provider refunds nothing. */
export type RefundRefusal = 'refunded' | 'balance' | 'disputed' | 'unpaid' | 'rights' | 'other'

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  refunded: 'The payment provider has paid this amount back already.',
  balance: 'The balance of your account at the payment provider is too low.',
  disputed: 'The buyer disputes this payment at their bank, so it can’t be paid back here.',
  unpaid: 'The payment provider knows no payment of this order.',
  rights: 'The key of this server may not refund payments. Give it that right at the payment provider.',
  other: 'The payment provider refused to pay this amount back.',
}

/** The provider refused a refund: nothing was paid back. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError'

  /** @param details codes of the provider, without data of the buyer */
  constructor(reason: RefundRefusal, details = '') {
    super(REFUSALS[reason] + (details && ` (${details})`))
  }
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
   * Pays an amount back. A repeated call with the same id pays nothing more.
   *
   * @throws RefundRefusedError if nothing was paid back. After any other error nobody knows
   */
  refund(order: Order, refund: RefundOrder): Promise<RefundResult>
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
  refund: async (_, { id }) => ({ reference: `test-${id}`, refunded: null }),
  handleWebhook: async () => {
    throw new PaymentCallError('The test provider makes no calls.')
  },
})
