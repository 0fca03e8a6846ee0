import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { DatabaseUnavailableError } from '../../../base/database/unavailable.js'
import { applyEvent, cancelExpired, cancelOrder } from './changes.js'
import { keepCancelling, ROUND_MS } from './expiry.js'
import { createTestProvider, type PaymentEvent, type PaymentProvider } from './payments/provider.js'

/** A provider whose payments wait for an event. */
const payment: PaymentProvider = {
  ...createTestProvider(),
  start: async ({ id }, { success }) => ({ redirect: success, reference: id, isPaid: false }),
}

withRaces('orders without a payment', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  let clock: ReturnType<typeof fakeClock>
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    clock = fakeClock()
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
    buyer = new Buyer(site)
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await clearShop(db)
  })

  /** Orders two, and returns the id of the order. */
  async function order(who = buyer): Promise<string> {
    await who.put('heron', 2)
    expect((await who.call('POST', '/coupons', { code: 'ONCE' })).status).toBe(200)
    expect((await who.checkout()).status).toBe(303)
    const [row] = await db.query<{ id: string }>('select id from orders order by number desc limit 1')
    return row!.id
  }
  const state = async () => {
    const [placed] = await db.query<{ status: string }>('select status from orders order by number limit 1')
    const [variant] = await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`)
    const [coupon] = await db.query<{ uses: number }>('select uses from coupon_uses')
    return [placed?.status, variant?.stock, coupon?.uses]
  }
  const event = (orderId: string, kind: PaymentEvent['kind'], id: string = kind) =>
    applyEvent(
      db,
      { websiteId: WEBSITE, provider: 'test', now: clock.now(), mail: undefined },
      { id, kind, orderId, amount: 7290, currency: 'GBP' },
    )
  const expire = () => cancelExpired(db, WEBSITE, clock.now())

  race('give all back once when their time is over, and their cart is open again', async () => {
    const id = await order()
    expect(await state()).toEqual(['pending', 8, 1])
    clock.advance(payment.holdMs)
    expect(await expire()).toBe(0)
    clock.advance(1)
    const cancel = cancelOrder(db, { websiteId: WEBSITE, orderId: id })
    const [one, two, isCancelled] = await Promise.all([expire(), expire(), cancel])
    expect(one + two + Number(isCancelled)).toBe(1)
    expect(await state()).toEqual(['cancelled', 10, 0])
    expect(await expire()).toBe(0)
    await event(id, 'expired')
    await event(id, 'failed')
    expect(await state()).toEqual(['cancelled', 10, 0])
    expect((await buyer.call('GET', '')).cart.totalQuantity).toBe(2)
    expect((await buyer.checkout()).status).toBe(303)
  })

  it('give coupons back, and take them again, by their codes in any case', async () => {
    const id = await order()
    await db.query(`update orders set totals = jsonb_set(totals, '{coupons}', '["Once"]')`)
    await cancelOrder(db, { websiteId: WEBSITE, orderId: id })
    expect(await state()).toEqual(['cancelled', 10, 0])
    await event(id, 'paid')
    expect(await state()).toEqual(['paid', 8, 1])
  })

  it('are not cancelled once they are paid, and give their pieces back once after a refund', async () => {
    const id = await order()
    expect(await event(id, 'paid')).toBe(true)
    expect(await event(id, 'paid', 'again')).toBe(false)
    clock.advance(2 * payment.holdMs)
    expect(await expire()).toBe(0)
    expect(await cancelOrder(db, { websiteId: WEBSITE, orderId: id })).toBe(false)
    expect(await state()).toEqual(['paid', 8, 1])
    await event(id, 'refunded')
    await event(id, 'refunded', 'again')
    expect(await cancelOrder(db, { websiteId: WEBSITE, orderId: id })).toBe(false)
    expect(await state()).toEqual(['refunded', 10, 1])
  })

  it('are cancelled every minute, also after the database was away, until the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isAway = false
    let rounds = 0
    const watched: Database = {
      query: async (sql, parameters) => {
        rounds += 1
        if (isAway) throw new DatabaseUnavailableError('away')
        return db.query(sql, parameters)
      },
      script: (sql) => db.script(sql),
      transaction: (work) => db.transaction(work),
      close: () => db.close(),
    }
    await order()
    const stop = keepCancelling(watched, WEBSITE, clock.now)
    // Two for orders, one for forms, and one for networks.
    await vi.waitFor(() => expect(rounds).toBe(4))
    clock.advance(payment.holdMs + 1)
    isAway = true
    vi.advanceTimersByTime(ROUND_MS)
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(await state()).toEqual(['pending', 8, 1])
    isAway = false
    vi.advanceTimersByTime(ROUND_MS)
    await vi.waitFor(async () => expect(await state()).toEqual(['cancelled', 10, 0]))
    await stop()
    const before = rounds
    vi.advanceTimersByTime(5 * ROUND_MS)
    await stop()
    expect(rounds).toBe(before)
  })
})
