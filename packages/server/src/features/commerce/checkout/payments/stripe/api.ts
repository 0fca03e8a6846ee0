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
})

export type Session = v.InferOutput<typeof Session>

/** Stripe refused a request. Its message contains no secret and nothing of the buyer. */
export class StripeError extends Error {
  override readonly name = 'StripeError'
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
  return new StripeError(`Stripe answered ${response.status}${details && ` (${details.slice(0, 300)})`}.`)
}

/** A request to Stripe. One with a body is a POST. */
interface Question {
  readonly path: string
  readonly body?: Readonly<Record<string, string>>
  /** Stripe does what has the same key only once. */
  readonly key?: string
}

/** The calls of Stripe about payment pages. */
export class StripeApi {
  readonly #settings: StripeSettings
  readonly #timeoutMs: number

  constructor(settings: StripeSettings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings
    this.#timeoutMs = timeoutMs
  }

  /** Creates a payment page. A repeated call with the same key answers with the first one. */
  create(fields: Readonly<Record<string, string>>, key: string): Promise<Session> {
    return this.#ask({ path: '/v1/checkout/sessions', body: fields, key })
  }

  find(id: string): Promise<Session> {
    return this.#ask({ path: `/v1/checkout/sessions/${encodeURIComponent(id)}` })
  }

  /** Closes a payment page that is open. */
  expire(id: string): Promise<Session> {
    return this.#ask({ path: `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, body: {} })
  }

  async #ask({ path, body, key }: Question): Promise<Session> {
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
      const session = v.safeParse(Session, answer)
      if (session.success) return session.output
      throw new StripeError('The answer of Stripe has an unknown form.')
    } catch (error) {
      throw errorOf(error)
    }
  }
}
