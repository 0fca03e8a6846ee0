import type { Order } from '../../../orders/order.js'
import type { PaymentAddresses, PaymentProvider } from '../provider.js'
import { StripeApi } from './api.js'
import { checkSignature, ORDER_KEY, readEvent } from './events.js'
import { makeRefund } from './refunds.js'
import type { StripeSettings } from './settings.js'

/** Stripe keeps a payment page open for half an hour at least; a buyer may reach it in the tenth minute. */
const HOLD_MS = 50 * 60 * 1000

/** How much earlier the payment page closes than the order gives its pieces back: reports of payments take a moment. */
const REPORT_SECONDS = 5 * 60

/** The longest name of a line and the longest description that Stripe shows. */
const TEXT_MAX = 500

const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** How the provider works; the defaults are for servers. */
export interface StripeOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** The time for an answer of Stripe. */
  readonly timeoutMs?: number
}

const isTestKey = (key: string): boolean => /^[rs]k_test_/.test(key)

const summaryOf = ({ lines }: Order): string =>
  lines
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(', ')
    .slice(0, TEXT_MAX)

/**
 * The fields of a new payment page. It has one line, because discounts, shipping and taxes are computed here, and no
 * sum of rounded parts may differ from the total of the order.
 */
function fieldsOf(order: Order, { success, cancel }: PaymentAddresses): Record<string, string> {
  const line = 'line_items[0]'
  return {
    mode: 'payment',
    client_reference_id: order.id,
    [`metadata[${ORDER_KEY}]`]: order.id,
    // Refunds are reported with the data of the payment, and not with those of its page.
    [`payment_intent_data[metadata][${ORDER_KEY}]`]: order.id,
    'payment_intent_data[description]': `#${order.number}`,
    customer_email: order.email,
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: order.currency.toLowerCase(),
    [`${line}[price_data][unit_amount]`]: String(order.totals.grandTotalCents),
    [`${line}[price_data][product_data][name]`]: `#${order.number}`,
    [`${line}[price_data][product_data][description]`]: summaryOf(order),
    // Buyers pay what the order says, in its own currency.
    'adaptive_pricing[enabled]': 'false',
    success_url: success,
    cancel_url: cancel,
    ...(order.expiresAt && {
      expires_at: String(Math.floor(order.expiresAt.getTime() / 1000) - REPORT_SECONDS),
    }),
  }
}

/**
 * Charges buyers on payment pages of Stripe.
 *
 * @example
 * createApp({ ..., payment: createStripeProvider({ secretKey, webhookSecret, apiBase: 'https://api.stripe.com' }) })
 */
export function createStripeProvider(
  settings: StripeSettings,
  { now = Date.now, timeoutMs }: StripeOptions = {},
): PaymentProvider {
  const api = new StripeApi(settings, timeoutMs)
  return {
    name: 'stripe',
    isTest: isTestKey(settings.secretKey),
    holdMs: HOLD_MS,
    origins: [CHECKOUT_ORIGIN],
    async start(order, addresses) {
      const { providerReference, id } = order
      const session =
        providerReference === ''
          ? await api.create(fieldsOf(order, addresses), `order-${id}`)
          : await api.find(providerReference)
      // A page that is closed has reported its payment, or its end, or soon will.
      const redirect = (session.status === 'open' && session.url) || addresses.success
      return { redirect, reference: session.id, isPaid: false }
    },
    async cancel({ providerReference }) {
      if (providerReference === '') return true
      const { status } = await api.find(providerReference)
      if (status === 'open') await api.expire(providerReference)
      return status !== 'complete'
    },
    refund: (order, refund) => makeRefund(api, order, refund),
    async handleWebhook(body, headers) {
      const header = headers.get('stripe-signature') ?? ''
      checkSignature({ body, header, secret: settings.webhookSecret, now: now() })
      return readEvent(body)
    },
  }
}
