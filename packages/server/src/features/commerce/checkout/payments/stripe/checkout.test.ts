import { ProductType } from '@site/runtime/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../../../testing/databases.js'
import { openShop } from '../../../../../../testing/shop.js'
import { FakeStripe } from '../../../../../../testing/stripe.js'
import type { Database } from '../../../../../base/database/database.js'
import { createStripeProvider } from './provider.js'

const MINUTE_MS = 60_000

onDatabase('a checkout with Stripe', ({ open }) => {
  let db: Database
  let stripe: FakeStripe
  let site: TestApp
  let clock: ReturnType<typeof fakeClock>
  let buyer: Buyer
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
    stripe.state = 'up'
    stripe.sessions.length = 0
    const payment = createStripeProvider(stripe.settings, { now: clock.now, timeoutMs: 2_000 })
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
    await openShop(db)
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
    buyer = new Buyer(site)
  })
  afterEach(() => clearShop(db))

  const placeOf = (response: Response) => response.headers.get('location') ?? ''
  const stock = async () =>
    (await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`))[0]?.stock
  const order = async () =>
    (
      await db.query<{ id: string; status: string; stock_state: string; provider_reference: string }>(
        'select id, status, stock_state, provider_reference from orders order by number desc',
      )
    )[0]
  const act = (name: 'pay' | 'cancel', path: string) =>
    buyer.request(`/api/commerce/order/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ token: path.replace('/order/', '').split('?')[0]! }),
    })
  /** The path of the order's page. */
  const ownOrder = async () => placeOf(await buyer.request('/cart'))

  it('leads to a payment page for exactly the total, which knows its order', async () => {
    await buyer.put('heron', 2)
    const page = await buyer.request('/checkout')
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://checkout.stripe.com;",
    )
    expect(placeOf(await buyer.checkout())).toBe('https://checkout.stripe.com/c/pay/cs_test_1')
    const { id, ...stored } = (await order())!
    expect(stored).toEqual({ status: 'pending', stock_state: 'held', provider_reference: 'cs_test_1' })
    const [session] = stripe.sessions
    const address = `http://localhost${await ownOrder()}`
    expect(address).toMatch(/\/order\/[\w-]{43}$/)
    expect(session?.key).toBe(`order-${id}`)
    expect(session?.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: id,
      'metadata[order]': id,
      'payment_intent_data[metadata][order]': id,
      customer_email: 'ada@example.com',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '8050',
      'line_items[0][price_data][product_data][description]': '2 × Print heron',
      success_url: address,
      cancel_url: address,
      expires_at: String(clock.now() / 1000 + 45 * 60),
    })
    expect(await stock()).toBe(8)
    expect(site.logged).toEqual([])
  })

  it('leads back from the payment page to the same one, from the cart and from the checkout', async () => {
    await buyer.put('heron')
    const first = placeOf(await buyer.checkout())
    expect(placeOf(await buyer.checkout())).toBe(first)
    const path = await ownOrder()
    expect(placeOf(await buyer.request('/checkout'))).toBe(path)
    expect([...buyer.cookies.keys()]).toContain('CART')
    // The count of the cart on every page asks for the cart.
    await buyer.call('GET', '')
    await buyer.call('DELETE', '/entries/none')
    expect([...buyer.cookies.keys()]).toContain('CART')
    const html = await (await buyer.request(path)).text()
    expect(html).toContain('Continue to the payment')
    expect(html).toContain('Cancel and return to the cart')
    expect(placeOf(await act('pay', path))).toBe(first)
    expect(stripe.sessions).toHaveLength(1)
  })

  it('cancels an order, closes its payment page, and opens the cart again', async () => {
    await buyer.put('heron', 2)
    await buyer.checkout()
    const path = await ownOrder()
    expect(placeOf(await act('cancel', path))).toBe('/cart')
    expect(stripe.sessions[0]?.status).toBe('expired')
    expect(await order()).toMatchObject({ status: 'cancelled', stock_state: 'released' })
    expect(await stock()).toBe(10)
    expect((await buyer.call('GET', '')).cart.totalQuantity).toBe(2)
    expect(placeOf(await act('cancel', path))).toBe(path)
    expect(await stock()).toBe(10)
    expect(placeOf(await buyer.checkout())).toBe('https://checkout.stripe.com/c/pay/cs_test_2')
  })

  it('does not cancel an order whose payment page is complete', async () => {
    await buyer.put('heron')
    await buyer.checkout()
    const path = await ownOrder()
    stripe.sessions[0]!.status = 'complete'
    expect(placeOf(await act('cancel', path))).toBe(path)
    expect(placeOf(await act('pay', path))).toBe(`http://localhost${path}`)
    expect(await order()).toMatchObject({ status: 'pending', stock_state: 'held' })
  })

  it.each([
    ['broken', 'Stripe answered 500 (api_error, req_1).'],
    ['silent', 'Stripe did not answer in time.'],
  ] as const)('keeps an order that can be paid later while Stripe is %s', async (state, message) => {
    stripe.state = state
    await buyer.put('heron')
    const failed = placeOf(await buyer.checkout())
    expect(failed).toMatch(/^\/order\/[\w-]{43}\?error=payment$/)
    const html = await (await buyer.request(failed)).text()
    expect(html).toContain('The payment can’t be started right now. Nothing was charged.')
    expect(html).toContain('Continue to the payment')
    expect(await order()).toMatchObject({ status: 'pending', stock_state: 'held' })
    expect(site.logged.map((error) => (error as Error).message)).toEqual([message])
    expect(JSON.stringify(site.logged.map((error) => (error as Error).stack))).not.toContain('key1')

    stripe.state = 'up'
    clock.advance(9 * MINUTE_MS)
    expect(placeOf(await act('pay', failed))).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    stripe.state = 'broken'
    const kept = placeOf(await act('cancel', failed))
    expect(await (await buyer.request(kept)).text()).toContain('This order can’t be cancelled right now.')
    expect(await order()).toMatchObject({ status: 'pending', stock_state: 'held' })
  })

  it('pays an order of nothing without a payment page', async () => {
    await sell(db, [{ id: 'free', price: 0, type: ProductType.digital }])
    await buyer.put('free')
    expect(placeOf(await buyer.checkout())).toMatch(/^\/order\/[\w-]{43}$/)
    expect(stripe.sessions).toEqual([])
    expect((await order())?.status).toBe('paid')
  })

  it('leads a form with the token of no order to the cart', async () => {
    expect(placeOf(await act('pay', '/order/none'))).toBe('/cart')
    expect(placeOf(await act('cancel', '/order/none'))).toBe('/cart')
  })
})
