import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { openShop } from '../../../../testing/shop.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { LIFETIMES } from '../../../base/limits.js'
import { applyEvent, cancelExpired } from './changes.js'
import { forgetHolders } from './holds.js'
import { createTestProvider, type PaymentProvider } from './payments/provider.js'

let isAway = false

/** A provider whose payments wait for an event. */
const payment: PaymentProvider = {
  ...createTestProvider(),
  async start({ id }) {
    if (isAway) throw new Error('away')
    return { redirect: 'https://pay.example/', reference: id, isPaid: false }
  },
}

const DAY_MS = 24 * 60 * 60 * 1000

withRaces('pieces of orders that are not paid', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let clock: ReturnType<typeof fakeClock>
  beforeAll(async () => {
    db = await open()
    await openShop(db)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    isAway = false
    clock = fakeClock()
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
  })
  afterEach(() => clearShop(db))

  const stock = async () =>
    (await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`))[0]?.stock
  /** Orders pieces from an address, and returns what the buyer sees if that is refused. */
  async function order(address: string, quantity: number, product = 'heron'): Promise<string> {
    const buyer = new Buyer(site, address)
    await buyer.put(product, quantity)
    const response = await buyer.checkout()
    if (response.headers.get('location') !== '/checkout') return ''
    const html = await (await buyer.request('/checkout')).text()
    return /<p id="error">(.*?)<\/p>/.exec(html)?.[1] ?? html
  }
  const expire = () => {
    clock.advance(payment.holdMs + 1)
    return cancelExpired(db, WEBSITE, clock.now())
  }
  const pay = async () => {
    const [row] = await db.query<{ id: string; amount: number }>(
      `select id, (totals ->> 'grandTotalCents')::integer as amount from orders order by number desc limit 1`,
    )
    const scope = { websiteId: WEBSITE, provider: 'test', now: clock.now(), mail: undefined }
    const { id: orderId, amount } = row!
    await applyEvent(db, scope, { id: orderId, kind: 'paid', orderId, amount, currency: 'GBP' })
  }

  it('leave others half of what there is, however often one address orders', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
    expect(await order('192.0.2.1', 10)).toContain(
      'You can order up to 5 of Print heron before you pay. You can order more after the payment.',
    )
    expect(await stock()).toBe(10)
    for (let attempt = 0; attempt < 8; attempt += 1) await order('192.0.2.1', 1)
    expect(await stock()).toBe(5)
    expect(await order('192.0.2.1', 1)).toContain(
      'Print heron can’t be ordered right now: earlier orders from your network aren’t paid yet.',
    )
    expect(await order('192.0.2.2', 3)).toBe('')
    expect(await stock()).toBe(2)
  })

  race('count for a household or an office as a whole, also if its orders come at once', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 8 }])
    const from = (host: number) => order(`2001:db8:1:2:${host}::${host}`, 2)
    await Promise.all([1, 2, 3, 4, 5, 6].map(from))
    expect(await stock()).toBe(4)
    expect(await order('2001:db8:1:3::1', 2)).toBe('')
  })

  it('do not count once they are paid: an honest buyer may have everything', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 4 }])
    for (const quantity of [2, 1, 1]) {
      expect(await order('192.0.2.1', quantity)).toBe('')
      await pay()
    }
    expect(await stock()).toBe(0)
  })

  it('may be the last pair, until it was given back twice', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 2 }])
    for (const _ of [1, 2]) {
      expect(await order('192.0.2.1', 2)).toBe('')
      expect(await stock()).toBe(0)
      expect(await expire()).toBe(1)
    }
    expect(await order('192.0.2.1', 2)).toContain('order 1 of Print heron')
    expect(await order('192.0.2.2', 2)).toBe('')
  })

  it('do not count after they were given back, but the last piece goes to others for a day', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 1 }])
    for (const _ of [1, 2]) {
      expect(await order('192.0.2.1', 1)).toBe('')
      expect(await expire()).toBe(1)
    }
    expect(await order('192.0.2.1', 1)).toContain('can’t be ordered right now')
    expect(await order('192.0.2.2', 1)).toBe('')
    await expire()
    clock.advance(DAY_MS)
    await forgetHolders(db, WEBSITE, clock.now())
    expect(await db.query('select id from orders where holder is not null')).toEqual([])
    expect(await order('192.0.2.1', 1)).toBe('')
  })

  it('are bounded in all, and both bounds are settings of the shop', async () => {
    const products = [
      { id: 'heron', price: 100, stock: 1000 },
      { id: 'otter', price: 100, stock: 1000 },
      { id: 'file', price: 100 },
    ]
    await sell(db, products, { shipping: [{ id: 'post', name: 'Post', price: '1' }] })
    expect(await order('192.0.2.1', 501)).toContain('up to 500 of Print heron')
    expect(await order('192.0.2.1', 450)).toBe('')
    expect(await order('192.0.2.1', 51, 'otter')).toContain('You can order up to 50 items before you pay.')
    expect(await order('192.0.2.1', 50, 'otter')).toBe('')
    expect(await order('192.0.2.1', 1, 'otter')).toContain(
      'Earlier orders from your network aren’t paid yet.',
    )
    expect(await order('192.0.2.1', 900, 'file')).toBe('')
    await clearShop(db)
    await sell(db, products, {
      shipping: [{ id: 'post', name: 'Post', price: '1' }],
      unpaid: { pieces: 1000, share: 100 },
    })
    expect(await order('192.0.2.1', 1000)).toBe('')
  })

  it('are held for some minutes only if the payment page could not be made', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 4 }])
    isAway = true
    await order('192.0.2.1', 2)
    clock.advance(LIFETIMES.unstartedOrder + 1)
    isAway = false
    await order('192.0.2.2', 1)
    expect(await stock()).toBe(3)
    clock.advance(LIFETIMES.unstartedOrder + 1)
    expect(await cancelExpired(db, WEBSITE, clock.now())).toBe(0)
    expect(await expire()).toBe(1)
    expect(await stock()).toBe(4)
  })
})
