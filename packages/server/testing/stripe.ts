import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SECRET = 'whsec_testSecret1'
const SESSIONS = '/v1/checkout/sessions'
const REFUNDS = '/v1/refunds'
const HALF_HOUR = 30 * 60

interface FakeSession {
  readonly id: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly authorization: string
  status: 'open' | 'complete' | 'expired'
}

interface FakeRefund {
  readonly id: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly answer: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refusal = (type: string, status = 400, code = ''): Answer => ({
  status,
  body: { error: { type, message: 'sk_test_***key1', ...(code && { code }) } },
})

/** The folder of the recorded events. */
const FIXTURES = new URL('../src/features/commerce/checkout/payments/stripe/fixtures/', import.meta.url)

/** A recorded event. */
export interface RecordedEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

/** A recorded event of Stripe about another order, or another amount. */
export async function recorded(
  name: string,
  object: Readonly<Record<string, unknown>> = {},
): Promise<RecordedEvent> {
  const event = JSON.parse(await readFile(new URL(`${name}.json`, FIXTURES), 'utf8')) as RecordedEvent
  return { ...event, data: { object: { ...event.data.object, ...object } } }
}

/** A recorded answer to a request for a refund. */
const RECORDED_REFUND = JSON.parse(await readFile(new URL('refund.json', FIXTURES), 'utf8')) as {
  readonly charge: Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>

/** The payment of a payment page. */
const paymentOf = ({ id }: Pick<FakeSession, 'id'>) => id.replace('cs_', 'pi_')

/** The header with which Stripe signs a body. */
export const signature = (body: string, now: number, secret = SECRET): string => {
  const time = Math.floor(now / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')},v0=6ffbb59b`
}

/** A stand-in for Stripe on this computer: it makes payment pages and refunds, and finds and closes them, by the rules of Stripe. */
export class FakeStripe {
  readonly sessions: FakeSession[] = []
  readonly refunds: FakeRefund[] = []
  /** `silent` takes requests and never answers; `lossy` carries out what changes something, and its answer gets lost. */
  state: 'up' | 'broken' | 'silent' | 'lossy' = 'up'
  /** The code with which refunds are refused; empty for none. */
  refuses = ''
  readonly #now: () => number
  readonly #server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      if (this.state === 'silent') return
      const { headers, url = '' } = request
      const answer = this.#answer(url, headers as Record<string, string>, body)
      if (this.state === 'lossy' && request.method === 'POST') {
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      response.end(JSON.stringify(answer.body))
    })
  })

  private constructor(now: () => number) {
    this.#now = now
  }

  static async start(now: () => number): Promise<FakeStripe> {
    const fake = new FakeStripe(now)
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get settings() {
    const { port } = this.#server.address() as AddressInfo
    return { secretKey: 'sk_test_key1', webhookSecret: SECRET, apiBase: `http://127.0.0.1:${port}` }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #answer(url: string, headers: Readonly<Record<string, string>>, body: string): Answer {
    if (this.state === 'broken') return refusal('api_error', 500)
    const { authorization = '', 'idempotency-key': key = '' } = headers
    if (authorization !== 'Bearer sk_test_key1') return refusal('invalid_request_error', 401)
    if (url === SESSIONS)
      return this.#create(Object.fromEntries(new URLSearchParams(body)), key, authorization)
    if (url === REFUNDS) return this.#refund(Object.fromEntries(new URLSearchParams(body)), key)
    if (url.startsWith(`${REFUNDS}?`)) {
      const payment = new URL(url, 'http://stripe').searchParams.get('payment_intent')
      const data = this.#refundsOf(payment ?? '').map(({ answer }) => answer)
      return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false } }
    }
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url) ?? []
    const session = this.sessions.find((each) => each.id === id)
    if (!session) return refusal('invalid_request_error', 404)
    if (action && session.status !== 'open') return refusal('invalid_request_error')
    if (action) session.status = 'expired'
    return this.#shown(session)
  }

  #create(fields: Readonly<Record<string, string>>, key: string, authorization: string): Answer {
    const same = this.sessions.find((each) => each.key === key)
    if (same && JSON.stringify(same.fields) !== JSON.stringify(fields)) return refusal('idempotency_error')
    if (same) return this.#shown({ ...same, status: 'open' })
    if (Number(fields.expires_at) < this.#now() / 1000 + HALF_HOUR) return refusal('invalid_request_error')
    const id = `cs_test_${this.sessions.length + 1}`
    const session: FakeSession = { id, key, fields, authorization, status: 'open' }
    this.sessions.push(session)
    return this.#shown(session)
  }

  #refundsOf(payment: string): FakeRefund[] {
    return this.refunds.filter(({ fields }) => fields.payment_intent === payment)
  }

  #refund(fields: Readonly<Record<string, string>>, key: string): Answer {
    const same = this.refunds.find((each) => each.key === key)
    if (same && JSON.stringify(same.fields) !== JSON.stringify(fields)) return refusal('idempotency_error')
    if (same) return { status: 200, body: same.answer }
    const { payment_intent: payment = '', amount = '' } = fields
    const session = this.sessions.find((each) => paymentOf(each) === payment && each.status === 'complete')
    if (!session) return refusal('invalid_request_error', 404, 'resource_missing')
    if (this.refuses) return refusal('invalid_request_error', 400, this.refuses)
    const paid = Number(session.fields['line_items[0][price_data][unit_amount]'])
    const before = this.#refundsOf(payment).reduce((sum, each) => sum + Number(each.fields.amount), 0)
    if (before >= paid) return refusal('invalid_request_error', 400, 'charge_already_refunded')
    if (before + Number(amount) > paid) return refusal('invalid_request_error')
    const id = `re_test_${this.refunds.length + 1}`
    const answer = {
      ...RECORDED_REFUND,
      id,
      amount: Number(amount),
      payment_intent: payment,
      metadata: { order: fields['metadata[order]'], refund: fields['metadata[refund]'] },
      charge: { ...RECORDED_REFUND.charge, amount: paid, amount_refunded: before + Number(amount) },
    }
    this.refunds.push({ id, key, fields, answer })
    return { status: 200, body: answer }
  }

  #shown(session: FakeSession): Answer {
    const { id, status } = session
    const url = status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null
    const payment = status === 'complete' ? paymentOf(session) : null
    const body = { id, object: 'checkout.session', status, url, payment_intent: payment, livemode: false }
    return { status: 200, body }
  }
}
