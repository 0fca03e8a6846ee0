import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../../../../testing/databases.js'
import { FakeStripe, type RecordedEvent, recorded, signature } from '../../../../../../testing/stripe.js'
import { WEBSITE } from '../../../../../../testing/test-site.js'
import type { Database } from '../../../../../base/database/database.js'
import { DatabaseUnavailableError } from '../../../../../base/database/unavailable.js'
import { cancelExpired } from '../../changes.js'
import { createStripeProvider } from './provider.js'

const HOUR_MS = 60 * 60_000

onEachDatabase('calls of Stripe', ({ open }) => {
  let db: Database
  let stripe: FakeStripe
  let site: TestApp
  let clock: ReturnType<typeof fakeClock>
  let buyer: Buyer
  let orderId: string
  beforeAll(async () => {
    db = await open()
    stripe = await FakeStripe.start(() => clock.now())
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await stripe.stop()
    await db.close()
  })
  beforeEach(async () => {
    clock = fakeClock()
    const payment = createStripeProvider(stripe.settings, { now: clock.now })
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
    await sell(db, [{ id: 'heron', price: 3800, stock: 3 }])
    buyer = new Buyer(site)
    await buyer.put('heron', 2)
    expect((await buyer.call('POST', '/coupons', { code: 'ONCE' })).status).toBe(200)
    await buyer.checkout()
    orderId = (await db.query<{ id: string }>('select id from orders'))[0]!.id
  })
  afterEach(() => clearShop(db))

  /** Two for 76.00, less 10 %, and the post. */
  const TOTAL = 7290
  const about = (id = orderId, amount = TOTAL) => ({
    client_reference_id: id,
    metadata: { order: id },
    amount_total: amount,
    ...{ amount, amount_refunded: amount },
  })
  const send = (body: string, header = signature(body, clock.now()), app = site) =>
    app.app.request('http://localhost/api/commerce/payments/stripe', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    })
  const post = async (event: RecordedEvent) => (await send(JSON.stringify(event))).status
  const completed = () => recorded('session-completed', about())
  const state = async () => {
    const [order] = await db.query<{ status: string; stock_state: string }>(
      'select status, stock_state from orders where id = $1',
      [orderId],
    )
    const [variant] = await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`)
    const [coupon] = await db.query<{ uses: number }>('select uses from coupon_uses')
    return [order?.status, order?.stock_state, variant?.stock, coupon?.uses]
  }
  const messages = () => site.logged.map((error) => (error as Error).message)

  it('mark an order as paid, once', async () => {
    expect(await state()).toEqual(['pending', 'held', 1, 1])
    const event = await completed()
    expect(await Promise.all([post(event), post(event)])).toEqual([200, 200])
    expect(await post({ ...event, id: 'evt_2' })).toBe(200)
    expect(await state()).toEqual(['paid', 'taken', 1, 1])
    expect(await db.query('select 1 from payment_events')).toHaveLength(2)
    expect(messages()).toEqual([])
  })

  it.each([
    ['no signature', () => ''],
    ['another secret', (body: string) => signature(body, clock.now(), 'whsec_other')],
    ['another body', () => signature('{}', clock.now())],
    ['a signature of six minutes ago', (body: string) => signature(body, clock.now() - 360_000)],
    ['a signature of a later time', (body: string) => signature(body, clock.now() + 360_000)],
    ['no time', (body: string) => signature(body, clock.now()).replace(/^t=\d+/, 't=now')],
    [
      'a time that was not signed',
      (body: string) => signature(body, clock.now()).replace(/^t=\d+/, 't=1795262401'),
    ],
    ['an empty signature', () => `t=${clock.now() / 1000},v1=`],
  ])('are refused with %s', async (_, headerOf) => {
    const body = JSON.stringify(await completed())
    const response = await send(body, headerOf(body))
    expect(response.status).toBe(400)
    expect(await state()).toEqual(['pending', 'held', 1, 1])
    expect(messages()).toEqual([])
  })

  it('are read with any of several signatures, and up to five minutes late', async () => {
    const body = JSON.stringify(await completed())
    const header = signature(body, clock.now()).replace(',v1=', `,v1=${'0'.repeat(64)},v1=zz,v1=`)
    clock.advance(300_000)
    expect((await send(body, header)).status).toBe(200)
    expect((await state())[0]).toBe('paid')
  })

  it('are refused if they are no events', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '{"id":"evt_1"}',
      '{"id":"evt_1","type":"charge.refunded","data":{}}',
    ])
      expect([body, (await send(body)).status]).toEqual([body, 400])
    const long = await send(JSON.stringify({ ...(await completed()), more: 'x'.repeat(300_000) }))
    expect(long.status).toBe(413)
    expect((await state())[0]).toBe('pending')
  })

  it('change nothing with another amount or currency, which is logged', async () => {
    expect(await post(await recorded('session-completed', about(orderId, TOTAL - 1)))).toBe(200)
    expect(await post(await recorded('session-completed', { ...about(), currency: 'usd' }))).toBe(200)
    expect(await state()).toEqual(['pending', 'held', 1, 1])
    expect(messages()).toEqual([
      'paid of order 1001 is 7289 GBP, and not 7290 GBP.',
      'paid of order 1001 is 7290 USD, and not 7290 GBP.',
    ])
    expect(await post(await completed())).toBe(200)
    expect((await state())[0]).toBe('paid')
  })

  it('are taken and logged for an order that is not here, and taken for what is not about orders', async () => {
    expect(await post(await recorded('session-completed', about('order-of-another-shop')))).toBe(200)
    expect(await post(await recorded('session-completed', { metadata: {} }))).toBe(200)
    expect(messages()).toEqual([
      'paid: there is no order order-of-another-shop.',
      'paid: there is no order (none is named).',
    ])
    expect(await post({ ...(await completed()), type: 'customer.created' })).toBe(200)
    expect(messages()).toHaveLength(2)
    expect((await state())[0]).toBe('pending')
  })

  it('let an order wait for a bank as long as it takes', async () => {
    expect(await post(await recorded('session-completed', { ...about(), payment_status: 'unpaid' }))).toBe(
      200,
    )
    clock.advance(72 * HOUR_MS)
    expect(await cancelExpired(db, WEBSITE, clock.now())).toBe(0)
    expect(await state()).toEqual(['pending', 'held', 1, 1])
    expect(await post(await recorded('session-async-succeeded', about()))).toBe(200)
    expect(await state()).toEqual(['paid', 'taken', 1, 1])
    expect(await post(await recorded('session-async-failed', about()))).toBe(200)
    expect((await state())[0]).toBe('paid')
  })

  it.each(['session-expired', 'session-async-failed'])('give all back once after %s', async (name) => {
    const event = await recorded(name, about())
    expect([await post(event), await post({ ...event, id: 'evt_2' })]).toEqual([200, 200])
    expect(await state()).toEqual(['cancelled', 'released', 3, 0])
    expect((await buyer.call('GET', '')).cart.totalQuantity).toBe(2)
  })

  it('take the pieces again for an order that was paid too late', async () => {
    await post(await recorded('session-expired', about()))
    await post(await completed())
    expect(await state()).toEqual(['paid', 'taken', 1, 1])
    expect(messages()).toEqual([])
  })

  it('mark an order for a refund that was paid when its pieces were sold', async () => {
    const path = (await buyer.request('/checkout')).headers.get('location')!
    await post(await recorded('session-expired', about()))
    await db.query(`update variants set stock = 1 where id = 'heron-1'`)
    await post(await completed())
    expect(await state()).toEqual(['paid', 'released', 1, 1])
    expect(messages()).toEqual([
      'Order 1001 was paid after its time was over, and its pieces are sold. Refund its payment.',
    ])
    expect(await (await buyer.request(path)).text()).toContain('We will return your money.')
    await post(await recorded('charge-refunded', about()))
    expect(await state()).toEqual(['refunded', 'released', 1, 1])
  })

  it('refund an order once, whole, and in any order of calls', async () => {
    const refund = await recorded('charge-refunded', about())
    const part = { ...about(), amount_refunded: 100 }
    await post(await completed())
    expect(await post({ ...(await recorded('charge-refunded', part)), id: 'evt_part' })).toBe(200)
    expect((await state())[0]).toBe('paid')
    expect([await post(refund), await post({ ...refund, id: 'evt_2' })]).toEqual([200, 200])
    expect(await state()).toEqual(['refunded', 'released', 3, 1])
    expect(messages()).toEqual([])
  })

  describe('about a refund of a part', () => {
    const refundOf = async (sum: number, id: string) => ({
      ...(await recorded('charge-refunded', { ...about(), amount_refunded: sum })),
      id,
    })
    const refunded = async () =>
      (await db.query<{ sum: number }>('select refunded_cents as sum from orders'))[0]?.sum
    const shown = async () => {
      const html = await (await buyer.request(path)).text()
      return /<p id="refunded">(.*)<\/p>/.exec(html)?.[1]
    }
    let path: string
    beforeEach(async () => {
      path = (await buyer.request('/checkout')).headers.get('location')!
    })

    it('store the sum, show it, and leave the pieces to the buyer', async () => {
      await post(await completed())
      expect(await shown()).toBe(' ')
      const event = await refundOf(500, 'evt_5')
      expect(await Promise.all([post(event), post(event)])).toEqual([200, 200])
      expect([await state(), await refunded()]).toEqual([['paid', 'taken', 1, 1], 500])
      expect(await shown()).toBe('So far, £5.00 of this order has been refunded. -£5.00')
      await post(await refundOf(1200, 'evt_12'))
      expect([await state(), await refunded()]).toEqual([['paid', 'taken', 1, 1], 1200])
      await post(await refundOf(TOTAL, 'evt_all'))
      expect([await state(), await refunded()]).toEqual([['refunded', 'released', 3, 1], TOTAL])
      expect(await shown()).toBe(' -£72.90')
      expect(messages()).toEqual([])
    })

    it('are carried out in any order', async () => {
      await post(await refundOf(1200, 'evt_12'))
      clock.advance(72 * HOUR_MS)
      expect(await cancelExpired(db, WEBSITE, clock.now())).toBe(0)
      expect([await state(), await refunded()]).toEqual([['pending', 'held', 1, 1], 1200])
      await post(await completed())
      await post(await refundOf(500, 'evt_5'))
      expect([await state(), await refunded()]).toEqual([['paid', 'taken', 1, 1], 1200])
      await post(await refundOf(TOTAL, 'evt_all'))
      await post(await refundOf(800, 'evt_8'))
      expect([await state(), await refunded()]).toEqual([['refunded', 'released', 3, 1], TOTAL])
    })

    it('change nothing for another charge, another currency or a signature that is not Stripe’s', async () => {
      await post(await completed())
      const wrong = { amount: TOTAL - 1, amount_refunded: 500 }
      await post(await recorded('charge-refunded', { ...about(), ...wrong }))
      await post(await recorded('charge-refunded', { ...about(), amount_refunded: 500, currency: 'usd' }))
      expect(messages()).toEqual([
        'refunded of order 1001 is 7289 GBP, and not 7290 GBP.',
        'refunded of order 1001 is 7290 USD, and not 7290 GBP.',
      ])
      const body = JSON.stringify(await refundOf(500, 'evt_5'))
      expect((await send(body, signature(body, clock.now(), 'whsec_other'))).status).toBe(400)
      await post(await refundOf(0, 'evt_0'))
      expect([await state(), await refunded()]).toEqual([['paid', 'taken', 1, 1], 0])
    })
  })

  it('keep an order refunded whose payment is reported after its refund', async () => {
    await post(await recorded('charge-refunded', about()))
    await post(await completed())
    await post(await recorded('session-expired', about()))
    expect(await state()).toEqual(['refunded', 'released', 3, 1])
  })

  it('are answered with 503 while the database is away, so that Stripe repeats them', async () => {
    const body = JSON.stringify(await completed())
    const away: Database = {
      ...db,
      query: (...args) => db.query(...args),
      transaction: () => Promise.reject(new DatabaseUnavailableError('away')),
    }
    const payment = createStripeProvider(stripe.settings, { now: clock.now })
    const other = await createTestApp(db, { payment, now: clock.now, log: () => {} })
    const { app } = await createTestApp(db, { db: away, payment, now: clock.now, log: () => {} })
    expect((await send(body, undefined, { ...other, app })).status).toBe(503)
    expect((await send(body, undefined, other)).status).toBe(200)
    expect((await state())[0]).toBe('paid')
  })
})
