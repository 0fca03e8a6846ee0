import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addAccount,
  createTestApp,
  fakeClock,
  type SignedIn,
  signIn,
  type TestApp,
} from '../../../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../../../testing/databases.js'
import { FakeStripe, recorded, signature } from '../../../../../../testing/stripe.js'
import type { Database } from '../../../../../base/database/database.js'
import { createStripeProvider } from './provider.js'

onDatabase('refunds with Stripe', ({ open }) => {
  let db: Database
  let stripe: FakeStripe
  let site: TestApp
  let owner: SignedIn
  let clock: ReturnType<typeof fakeClock>
  let orderId: string
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
    stripe = await FakeStripe.start(() => clock.now())
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await stripe.stop()
    await db.close()
  })
  beforeEach(async () => {
    clock = fakeClock()
    stripe.state = 'up'
    stripe.refuses = ''
    stripe.sessions.length = 0
    stripe.refunds.length = 0
    site = await serverWith(stripe.settings)
    owner = await signIn(site)
    await sell(db, [{ id: 'heron', price: 3800, stock: 3 }])
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    await buyer.checkout()
    orderId = (await db.query<{ id: string }>('select id from orders'))[0]!.id
  })
  afterEach(() => clearShop(db))

  const serverWith = (settings: FakeStripe['settings']) => {
    const payment = createStripeProvider(settings, { now: clock.now, timeoutMs: 2_000 })
    return createTestApp(db, { trustProxy: true, payment, now: clock.now })
  }

  const TOTAL = 8050
  const report = async (name: string, id: string, object: object = {}) => {
    const about = { metadata: { order: orderId }, amount_total: TOTAL, amount: TOTAL, ...object }
    const body = JSON.stringify({ ...(await recorded(name, about)), id })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, clock.now()) }
    const path = 'http://localhost/api/commerce/payments/stripe'
    expect((await site.app.request(path, { method: 'POST', body, headers })).status).toBe(200)
  }
  const pay = async () => {
    stripe.sessions[0]!.status = 'complete'
    await report('session-completed', 'evt_paid')
  }
  const post = (path: string, body: object = {}, app = site) =>
    app.app.request(`/api/config/orders/1001/${path}?crumb=${owner.crumb}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie: owner.cookie, origin: 'http://localhost', 'content-type': 'application/json' },
    })
  const refund = (amount: number, more: object = {}, app = site) =>
    post('refunds', { id: 'refund001', amount, lines: [], restock: false, note: '', ...more }, app)
  const state = async () => {
    const [row] = await db.query<{ status: string; sum: number; stock: number }>(
      `select status, refunded_cents as sum, (select stock from variants where id = 'heron-1') as stock from orders`,
    )
    return [row?.status, row?.sum, row?.stock]
  }

  it('name the payment, the amount, the order and the request, and count once', async () => {
    await pay()
    const lines = [{ line: 0, quantity: 1 }]
    expect((await refund(3800, { lines, restock: true })).status).toBe(200)
    expect(stripe.refunds).toMatchObject([
      {
        key: `refund-${orderId}-refund001`,
        fields: {
          payment_intent: 'pi_test_1',
          amount: '3800',
          reason: 'requested_by_customer',
          'metadata[order]': orderId,
          'metadata[refund]': 'refund001',
        },
      },
    ])
    await report('charge-refunded', 'evt_part', { amount_refunded: 3800 })
    expect(await state()).toEqual(['paid', 3800, 2])
    expect((await refund(4250, { id: 'refund002', restock: true })).status).toBe(200)
    await report('charge-refunded', 'evt_whole', { amount_refunded: TOTAL })
    expect(await state()).toEqual(['refunded', TOTAL, 3])
    expect(site.logged).toEqual([])
  })

  it('add up with those that somebody has made in the dashboard of Stripe', async () => {
    await pay()
    const fields = { payment_intent: 'pi_test_1', amount: '1000' }
    const elsewhere = { id: 're_test_0', key: '', fields, answer: {} }
    stripe.refunds.push(elsewhere)
    // The answer of Stripe arrives before the report of the other refund.
    expect((await refund(500)).status).toBe(200)
    expect(await state()).toEqual(['paid', 1500, 1])
    await report('charge-refunded', 'evt_elsewhere', { amount_refunded: 1000 })
    expect(await state()).toEqual(['paid', 1500, 1])
  })

  it('are made once although the answer was lost, also when Stripe has forgotten the key', async () => {
    await pay()
    stripe.state = 'lossy'
    expect((await refund(TOTAL, { restock: true })).status).toBe(502)
    stripe.state = 'broken'
    expect((await post('refunds/refund001/retry')).status).toBe(502)
    expect(await state()).toEqual(['paid', 0, 1])
    stripe.state = 'up'
    stripe.refunds[0] = { ...stripe.refunds[0]!, key: 'forgotten' }
    expect((await post('refunds/refund001/retry')).status).toBe(200)
    expect(stripe.refunds).toHaveLength(1)
    expect(await state()).toEqual(['refunded', TOTAL, 3])
    expect(site.logged).toHaveLength(2)
    expect(JSON.stringify(site.logged.map((error) => (error as Error).stack))).not.toContain('key1')
  })

  it('stay open if a key without rights asks for the lost answer', async () => {
    await pay()
    stripe.state = 'lossy'
    expect((await refund(500)).status).toBe(502)
    stripe.state = 'up'
    const other = await serverWith({ ...stripe.settings, secretKey: 'sk_test_key2' })
    expect((await post('refunds/refund001/retry', {}, other)).status).toBe(502)
    expect((await post('refunds/refund001/retry')).status).toBe(200)
    expect(await state()).toEqual(['paid', 500, 1])
  })

  it.each([
    ['balance_insufficient', 'The balance of your account at the payment provider is too low.'],
    ['charge_disputed', 'The buyer disputes this payment at their bank, so it can’t be paid back here.'],
    ['charge_already_refunded', 'The payment provider has paid this amount back already.'],
    ['refund_disputed_payment', 'The payment provider refused to pay this amount back.'],
  ])('that Stripe refuses say why: %s', async (code, sentence) => {
    await pay()
    stripe.refuses = code
    const answer = await refund(500)
    expect([answer.status, (await answer.json()).error]).toEqual([422, `${sentence} (${code})`])
    expect(await state()).toEqual(['paid', 0, 1])
    stripe.refuses = ''
    expect((await refund(500, { id: 'refund002' })).status).toBe(200)
    expect(site.logged).toEqual([])
  })

  it('need a key with the right to make them', async () => {
    await pay()
    const other = await serverWith({ ...stripe.settings, secretKey: 'sk_test_key2' })
    const answer = await refund(500, {}, other)
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      'The key of this server may not refund payments. Give it that right at the payment provider. (invalid_request_error)',
    ])
  })

  it('an order with an open payment page is cancelled there too', async () => {
    expect((await post('cancel')).status).toBe(200)
    expect(stripe.sessions[0]?.status).toBe('expired')
    expect(await state()).toEqual(['cancelled', 0, 3])
  })

  it('an order whose buyer has just paid is not cancelled', async () => {
    stripe.sessions[0]!.status = 'complete'
    expect((await post('cancel')).status).toBe(409)
    stripe.state = 'broken'
    expect((await post('cancel')).status).toBe(502)
    expect(await state()).toEqual(['pending', 0, 1])
  })
})
