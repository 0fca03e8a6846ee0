import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSameBytes } from '../../../../../base/auth/token.js'
import { parsedJson } from '../../../../../base/text/record.js'
import { PaymentCallError, type PaymentEvent } from '../provider.js'

/** How old a call may be, in seconds, so that nobody can send a recorded one again. */
const TOLERANCE = 300

/** While a secret is replaced, Stripe signs with both. More signatures than a few are no header of Stripe. */
const SIGNATURES_MAX = 10

/** The values of a name in a header such as `t=1,v1=ab,v1=cd`. */
const valuesOf = (header: string, name: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

/** A call, and what is needed to check it. */
interface SignedCall {
  /** The body as it was sent. */
  readonly body: string
  /** The header `Stripe-Signature`. */
  readonly header: string
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Checks that Stripe has sent a call, and just now.
 *
 * @throws PaymentCallError if not
 */
export function checkSignature({ body, header, secret, now }: SignedCall): void {
  const [time = ''] = valuesOf(header, 't')
  const signatures = valuesOf(header, 'v1').slice(0, SIGNATURES_MAX)
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0)
    throw new PaymentCallError('The header Stripe-Signature is missing, or cannot be read.')
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const isSigned = signatures.some((signature) => isSameBytes(Buffer.from(signature, 'hex'), expected))
  if (!isSigned) throw new PaymentCallError('The signature is not one of the secret of this server.')
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE)
    throw new PaymentCallError('The signature is too old, or the clock of this server is wrong.')
}

/** The key of the order's id in the metadata of everything that we create at Stripe. */
export const ORDER_KEY = 'order'

const ID = v.pipe(v.string(), v.regex(/^\w{1,255}$/))
const Metadata = v.nullish(v.record(v.string(), v.unknown()), {})
const Amount = v.nullish(v.pipe(v.number(), v.safeInteger()), null)

const StripeEvent = v.object({ id: ID, type: v.string(), data: v.object({ object: v.unknown() }) })

const SessionObject = v.object({
  payment_status: v.string(),
  amount_total: Amount,
  currency: v.nullish(v.string(), ''),
  metadata: Metadata,
})

const ChargeObject = v.object({
  amount: Amount,
  amount_refunded: Amount,
  currency: v.string(),
  metadata: Metadata,
})

/** The id of an order; empty for what somebody has made at Stripe without one. */
function orderIdOf(metadata: Readonly<Record<string, unknown>> | null): string {
  const id = metadata?.[ORDER_KEY]
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : ''
}

/** Stripe counts all currencies of shops as we do: in hundredths, and yen in whole ones. */
const amountOf = (amount: number | null, code: string): Pick<PaymentEvent, 'amount' | 'currency'> => ({
  amount,
  currency: code.toUpperCase().slice(0, 3),
})

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new PaymentCallError(
    `The event has an unknown form, at ${v.getDotPath(parsed.issues[0])?.slice(0, 100) ?? 'its body'}.`,
  )
}

function kindOf(type: string, paymentStatus: string): PaymentEvent['kind'] {
  switch (type) {
    case 'checkout.session.completed':
      // A bank debit is complete for the buyer days before the money is there.
      return paymentStatus === 'unpaid' ? 'waiting' : 'paid'
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.async_payment_failed':
      return 'failed'
    default:
      return 'expired'
  }
}

/** Stripe reports each refund with the sum of all refunds of the charge. */
function refundOf(id: string, object: unknown): PaymentEvent | null {
  const { amount, amount_refunded: refunded, currency, metadata } = read(ChargeObject, object)
  if (refunded === null || refunded <= 0) return null
  return { id, kind: 'refunded', orderId: orderIdOf(metadata), refunded, ...amountOf(amount, currency) }
}

/**
 * Reads an event of Stripe.
 *
 * @returns null for one that does not concern orders
 * @throws PaymentCallError for a body that is no event
 */
export function readEvent(body: string): PaymentEvent | null {
  const event = parsedJson(body)
  if (event === undefined) throw new PaymentCallError('The body is not JSON.')
  const { id, type, data } = read(StripeEvent, event)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = read(SessionObject, data.object)
      const kind = kindOf(type, session.payment_status)
      const orderId = orderIdOf(session.metadata)
      return { id, kind, orderId, ...amountOf(session.amount_total, session.currency ?? '') }
    }
    case 'charge.refunded':
      return refundOf(id, data.object)
    default:
      return null
  }
}
