import * as v from 'valibot'
import { answerText, noAnswer } from '../../../../../base/http/service-answers.js'
import { parsedJson } from '../../../../../base/text/record.js'
import type { StripeSettings } from './settings.js'

/** The version of Stripe's interface that this code was written for, whatever the account's own is. */
const VERSION = '2025-03-31.basil'

/** The time for a whole answer. A buyer waits for it. */
const TIMEOUT_MS = 10_000

/** A payment page of Stripe. */
const Session = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)),
  status: v.picklist(['open', 'complete', 'expired']),
  url: v.nullish(v.pipe(v.string(), v.url()), null),
  /** The id of the payment; null until the buyer has paid. */
  payment_intent: v.nullish(v.pipe(v.string(), v.regex(/^\w{1,255}$/)), null),
})

export type Session = v.InferOutput<typeof Session>

/** A refund, with the charge that it belongs to. */
const Refund = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)),
  status: v.nullish(v.string(), null),
  failure_reason: v.nullish(v.string(), null),
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  charge: v.object({ amount_refunded: v.pipe(v.number(), v.safeInteger()) }),
})

export type StripeRefund = v.InferOutput<typeof Refund>

const RefundList = v.object({ data: v.array(Refund) })

/** The most refunds of one payment that Stripe lists at once. */
const LIST_MAX = '100'

/** Stripe refused a request. Its message contains no secret and nothing of the buyer. */
export class StripeError extends Error {
  override readonly name = 'StripeError'
  /** The status of the answer; 0 without one. */
  readonly status: number
  /** Stripe's name of the reason; empty without one. */
  readonly code: string

  constructor(message: string, status = 0, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

const tooLong = () => new StripeError('The answer of Stripe is too long.')

const errorOf = (error: unknown): StripeError =>
  error instanceof StripeError ? error : new StripeError(noAnswer('Stripe', error).sentence)

const Failure = v.object({
  error: v.object({
    type: v.optional(v.string(), ''),
    code: v.optional(v.string(), ''),
    param: v.optional(v.string(), ''),
  }),
})

/** Stripe's own sentence is left out: it may quote a part of the key, or what the buyer has entered. */
function failureOf(response: Response, answer: unknown): StripeError {
  const parsed = v.safeParse(Failure, answer)
  const { type, code, param } = parsed.success ? parsed.output.error : { type: '', code: '', param: '' }
  const details = [type, code, param, response.headers.get('request-id')].filter(Boolean).join(', ')
  const message = `Stripe answered ${response.status}${details && ` (${details.slice(0, 300)})`}.`
  return new StripeError(message, response.status, code || type)
}

/** A request to Stripe. One with a body is a POST. */
interface Question {
  readonly path: string
  readonly body?: Readonly<Record<string, string>>
  /** Stripe does what has the same key only once. */
  readonly key?: string
}

/** The calls of Stripe about payment pages and refunds. */
export class StripeApi {
  readonly #settings: StripeSettings
  readonly #timeoutMs: number

  constructor(settings: StripeSettings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings
    this.#timeoutMs = timeoutMs
  }

  /** Creates a payment page. A repeated call with the same key answers with the first one. */
  create(fields: Readonly<Record<string, string>>, key: string): Promise<Session> {
    return this.#ask(Session, { path: '/v1/checkout/sessions', body: fields, key })
  }

  find(id: string): Promise<Session> {
    return this.#ask(Session, { path: `/v1/checkout/sessions/${encodeURIComponent(id)}` })
  }

  /** Closes a payment page that is open. */
  expire(id: string): Promise<Session> {
    return this.#ask(Session, { path: `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, body: {} })
  }

  /** Makes a refund. A repeated call with the same key answers with the first one for a day. */
  refund(fields: Readonly<Record<string, string>>, key: string): Promise<StripeRefund> {
    return this.#ask(Refund, { path: '/v1/refunds', body: { ...fields, 'expand[0]': 'charge' }, key })
  }

  /** The refunds of a payment. */
  async refundsOf(payment: string): Promise<readonly StripeRefund[]> {
    const query = new URLSearchParams({
      payment_intent: payment,
      limit: LIST_MAX,
      'expand[0]': 'data.charge',
    })
    return (await this.#ask(RefundList, { path: `/v1/refunds?${query}` })).data
  }

  async #ask<Schema extends v.GenericSchema>(
    schema: Schema,
    { path, body, key }: Question,
  ): Promise<v.InferOutput<Schema>> {
    const { secretKey, apiBase } = this.#settings
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${secretKey}`,
          'Stripe-Version': VERSION,
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body && { body: new URLSearchParams(body) }),
        // The key must not follow to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      })
      const answer = parsedJson(await answerText(response, tooLong))
      if (!response.ok) throw failureOf(response, answer)
      const parsed = v.safeParse(schema, answer)
      if (parsed.success) return parsed.output
      throw new StripeError('The answer of Stripe has an unknown form.')
    } catch (error) {
      throw errorOf(error)
    }
  }
}
