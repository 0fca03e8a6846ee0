import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { openShop } from '../../../../testing/shop.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { applyEvent, cancelExpired } from '../checkout/changes.js'
import { createTestProvider, type PaymentProvider } from '../checkout/payments/provider.js'

/** A provider whose payments wait for an event. */
const payment: PaymentProvider = {
  ...createTestProvider(),
  start: async ({ id }, { success }) => ({ redirect: success, reference: id, isPaid: false }),
}

withRaces('a cart beside an order that waits for its payment', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  let clock: ReturnType<typeof fakeClock>
  beforeAll(async () => {
    db = await open()
    await openShop(db)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    clock = fakeClock()
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'otter', price: 2000, stock: 5 },
    ])
    buyer = new Buyer(site)
  })
  afterEach(async () => {
    expect(site.logged).toEqual([])
    await clearShop(db)
  })

  /** Orders what is in the cart, and returns its id and the path of its page. */
  async function order() {
    const response = await buyer.checkout()
    expect(response.status).toBe(303)
    const [row] = await db.query<{ id: string }>('select id from orders order by number desc limit 1')
    return { id: row!.id, path: new URL(response.headers.get('location')!, 'http://localhost').pathname }
  }
  const pay = async (orderId: string, id = 'paid') => {
    const [row] = await db.query<{ amount: number }>(
      `select (totals ->> 'grandTotalCents')::integer as amount from orders where id = $1`,
      [orderId],
    )
    const scope = { websiteId: WEBSITE, provider: 'test', now: clock.now(), mail: undefined }
    return applyEvent(db, scope, { id, kind: 'paid', orderId, amount: row!.amount, currency: 'GBP' })
  }
  const expire = () => {
    clock.advance(payment.holdMs + 1)
    return cancelExpired(db, WEBSITE, clock.now())
  }
  const post = async (action: 'pay' | 'cancel', path: string) => {
    const body = new URLSearchParams({ token: path.split('/').pop()! })
    const response = await buyer.request(`/api/commerce/order/${action}`, { method: 'POST', body })
    return response.headers.get('location')
  }
  /** The quantities in the cart, by product. */
  const inCart = async () => {
    const { cart } = await buyer.call('GET', '')
    return Object.fromEntries(cart.entries.map(({ productId, quantity }) => [productId, quantity]))
  }
  const stock = async () => {
    const rows = await db.query<{ stock: number }>(
      `select stock from variants where id in ('heron-1', 'otter-1') order by id`,
    )
    return rows.map((row) => row.stock)
  }
  const cartPage = async () => {
    const response = await buyer.request('/cart')
    const html = await response.text()
    return { status: response.status, html, waiting: html.match(/class="pending"/g)?.length ?? 0 }
  }

  it('keeps both: the page of the cart has the new goods, and leads to the order', async () => {
    await buyer.put('heron', 2)
    const { path } = await order()
    expect((await buyer.request('/cart')).headers.get('location')).toBe(path)
    await buyer.put('otter')
    expect(await inCart()).toEqual({ otter: 1 })
    const { status, html, waiting } = await cartPage()
    expect([status, waiting]).toEqual([200, 1])
    expect(html).toContain(`<a href="${path}">Order 1001</a> We have your order`)
    expect(html).toContain(`Continue to the payment Cancel and return to the cart ${path.split('/').pop()}`)
    expect(html).toContain('<li>1 Print otter £20.00</li>')
    expect(await post('pay', path)).toMatch(/^http.*\/order\//)
    expect(await stock()).toEqual([8, 5])
  })

  it('puts the goods of a cancelled order back beside what was added since', async () => {
    await buyer.put('heron', 2)
    const { path } = await order()
    await buyer.put('otter')
    await buyer.put('heron')
    expect(await post('cancel', path)).toBe('/cart')
    expect(await inCart()).toEqual({ heron: 3, otter: 1 })
    expect([(await cartPage()).waiting, await stock()]).toEqual([0, [10, 5]])
    expect(await db.query('select id from carts')).toHaveLength(1)
    expect(await post('cancel', path)).toBe(path)
    expect(await inCart()).toEqual({ heron: 3, otter: 1 })
  })

  it('keeps coupons and place of the order for a cart that has none', async () => {
    await buyer.put('heron', 2)
    await buyer.call('POST', '/coupons', { code: 'ONCE' })
    await order()
    await buyer.put('otter')
    await expire()
    const { cart } = await buyer.call('GET', '')
    expect([cart.coupons.map(({ code }) => code), cart.shippingLocation]).toEqual([
      ['ONCE'],
      expect.objectContaining({ country: 'GB', postalCode: 'SW1Y 4LE' }),
    ])
  })

  it('takes what a late payment has bought out of the open cart, once, and nothing else', async () => {
    await buyer.put('heron', 2)
    const { id, path } = await order()
    await buyer.put('heron')
    await buyer.put('otter')
    expect(await expire()).toBe(1)
    expect(await inCart()).toEqual({ heron: 3, otter: 1 })
    expect(await pay(id)).toBe(true)
    expect(await pay(id, 'again')).toBe(false)
    expect(await inCart()).toEqual({ heron: 1, otter: 1 })
    expect(await stock()).toEqual([8, 5])
    await buyer.request(path)
    expect(await inCart()).toEqual({ heron: 1, otter: 1 })
  })

  it('empties the cart that was opened again when its order is paid late', async () => {
    await buyer.put('heron', 2)
    const { id } = await order()
    await expire()
    expect(await inCart()).toEqual({ heron: 2 })
    await pay(id)
    expect([await inCart(), await stock()]).toEqual([{}, [8, 5]])
  })

  it('keeps the goods of a late payment whose pieces are sold, because it is refunded', async () => {
    await buyer.put('heron', 2)
    const { id } = await order()
    await expire()
    await db.script(`update variants set stock = 1 where id = 'heron-1'`)
    await pay(id)
    expect([await inCart(), await stock()]).toEqual([{ heron: 2 }, [1, 5]])
  })

  it('leaves the new cart alone when the order is paid in time', async () => {
    await buyer.put('heron', 2)
    const { id, path } = await order()
    await buyer.put('heron')
    await pay(id)
    expect((await buyer.request(path)).status).toBe(200)
    expect([await inCart(), await stock(), (await cartPage()).waiting]).toEqual([{ heron: 1 }, [8, 5], 0])
    const next = await order()
    expect(next.path).not.toBe(path)
    expect(await stock()).toEqual([7, 5])
  })

  it('may become a second order; each is paid, or given back, by itself', async () => {
    await buyer.put('heron', 2)
    const first = await order()
    await buyer.put('otter')
    const second = await order()
    expect(await db.query('select number from orders')).toHaveLength(2)
    expect((await buyer.checkout()).headers.get('location')).toContain(second.path)
    expect(await cartPage()).toMatchObject({ status: 200, waiting: 2 })
    await pay(second.id)
    // The page of an order that is done must not take the way to the other one.
    await buyer.request(second.path)
    expect((await cartPage()).waiting).toBe(1)
    expect(await post('cancel', first.path)).toBe('/cart')
    expect([await inCart(), await stock()]).toEqual([{ heron: 2 }, [10, 4]])
  })

  race('is one cart, however many tabs add to it at once', async () => {
    await buyer.put('heron')
    const { id } = await order()
    await Promise.all([buyer.put('otter'), buyer.put('otter'), buyer.put('heron'), buyer.put('otter')])
    expect(await inCart()).toEqual({ heron: 1, otter: 3 })
    expect(await db.query('select id from carts')).toHaveLength(2)
    await Promise.all([expire(), buyer.put('otter'), pay(id)])
    await pay(id, 'again')
    expect([await inCart(), await stock()]).toEqual([{ heron: 1, otter: 4 }, [9, 5]])
  })
})
