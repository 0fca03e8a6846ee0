import { ProductType } from '@site/runtime/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, fakeClock, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { LIFETIMES } from '../../../base/limits.js'
import { deleteOldForms } from './kept-form.js'

withRaces('a checkout', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { trustProxy: true })
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'otter', price: 2000, stock: 1 },
      { id: 'film', price: 500, type: ProductType.digital },
    ])
    buyer = new Buyer(site)
  })
  afterEach(async () => {
    await clearShop(db)
    expect(site.logged).toEqual([])
  })

  const stockOf = async (id: string) =>
    (await db.query<{ stock: number }>('select stock from variants where id = $1', [`${id}-1`]))[0]?.stock
  const orders = () =>
    db.query<{ number: number; status: string; totals: { grandTotalCents: number }; stock_state: string }>(
      'select number, status, totals, stock_state from orders order by number',
    )

  /** Whether a post has led back to the page of the checkout. */
  const isRefused = ({ headers }: Response) => headers.get('location') === '/checkout'

  it('shows the cart, and says that a test charges nothing', async () => {
    await buyer.put('heron', 2)
    const response = await buyer.request('/checkout')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('<li>2 Print heron £76.00</li>')
    expect(html).toContain('Nothing is charged')
    expect(html).toContain('<option value="DE">Germany</option>')
    expect(html).toContain('"pageType":201')
  })

  it('leads a visitor without a cart to the cart, which says why', async () => {
    for (const response of [await buyer.request('/checkout'), await buyer.checkout()]) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/cart?expired=1'])
    }
    expect(await orders()).toEqual([])
  })

  it('makes an order that is paid, takes its pieces, and ends the cart', async () => {
    await buyer.put('heron', 2)
    expect(await buyer.refused({ total: '7600' })).toContain('The total has changed')
    const placed = await buyer.checkout({ total: '8050' })
    expect(placed.status).toBe(303)
    const path = placed.headers.get('location')!
    expect(path).toMatch(/^\/order\/[\w-]{43}$/)
    expect(await orders()).toEqual([
      {
        number: 1001,
        status: 'paid',
        totals: expect.objectContaining({ grandTotalCents: 8050 }),
        stock_state: 'taken',
      },
    ])
    expect(await stockOf('heron')).toBe(8)

    const page = await buyer.request(path)
    const html = await page.text()
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('Order 1001')
    expect(html).toContain('Your order is confirmed')
    expect(html).toContain('Nothing is charged')
    expect(html).toContain('<dt>Shipping: Post</dt><dd>£4.50</dd>')
    expect(html).toContain('<p id="total">£80.50</p><p class="included">VAT (included) £13.42</p>')
    expect(html).toContain('"pageType":202')
    expect([...buyer.cookies.keys()]).toEqual([])
    expect((await new Buyer(site).request(path)).status).toBe(200)
    expect((await buyer.request(`${path}x`)).status).toBe(404)
  })

  it('asks again for wrong values, which it keeps, and names each field', async () => {
    await buyer.put('heron')
    const html = await buyer.refused({
      email: 'ada',
      name: '',
      address1: '<b>',
      city: '',
      country: 'US',
    })
    expect(html).toContain('name="email" value="ada"')
    expect(html).toContain('value="&lt;b&gt;"')
    expect(html).toContain('<span id="email-error">Enter an email address such as name@example.com.</span>')
    expect(html).toContain('<span id="name-error">Enter your name.</span>')
    expect(html).toMatch(/<span id="country-error">[^<]+</)
    expect(html).toContain('<span id="address1-error"></span>')
    expect(html).toContain('Please check the marked fields.')
    expect(await orders()).toEqual([])
  })

  it('keeps what was typed beside the cart for half an hour, and never in an address', async () => {
    const clock = fakeClock()
    site = await createTestApp(db, { trustProxy: true, now: clock.now })
    buyer = new Buyer(site)
    await buyer.put('heron')
    const page = async (who = buyer) => (await who.request('/checkout')).text()
    const response = await buyer.checkout({ email: 'ada@', city: 'Łódź' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout'])
    for (const html of [await page(), await page()]) {
      expect(html).toContain('Please check the marked fields.')
      expect(html).toContain('name="city" value="Łódź"')
    }
    const other = new Buyer(site)
    await other.put('heron')
    expect(await page(other)).not.toContain('Łódź')
    // Messages about another state of the cart could be wrong.
    await buyer.put('heron')
    expect(await page()).not.toContain('Please check')
    expect(await page()).toContain('name="email" value="ada@"')
    clock.advance(LIFETIMES.checkoutForm + 1)
    expect(await page()).not.toContain('Łódź')
    await deleteOldForms(db, WEBSITE, clock.now())
    expect(await db.query('select state from checkout_forms')).toEqual([])
    await buyer.refused({ email: '' })
    await buyer.checkout()
    expect(await db.query('select state from checkout_forms')).toEqual([])
  })

  it('asks for no address if nothing is sent', async () => {
    await buyer.put('film')
    const response = await buyer.checkout({ address1: '', city: '', postalCode: '', shippingOption: '' })
    expect(response.status).toBe(303)
    expect(await orders()).toMatchObject([{ status: 'paid', totals: { grandTotalCents: 500 } }])
  })

  it('[CART-007] needs the least subtotal of the shop', async () => {
    await buyer.put('film')
    await db.query(`update websites set commerce = commerce || '{"minimumSubtotal":"6.00"}'`)
    expect(await buyer.refused()).toContain('To check out, your order subtotal must be £6.00 or more.')
    await buyer.put('film')
    expect((await buyer.checkout()).status).toBe(303)
  })

  it('[CART-007] compares the subtotal before discounts with the least one, as the cart does', async () => {
    await buyer.put('heron')
    await db.query(`update websites set commerce = commerce || '{"minimumSubtotal":"38.00"}'`)
    const { cart } = await buyer.call('POST', '/coupons', { code: 'ONCE' })
    expect(cart).toMatchObject({ subtotalCents: 3800, discountCents: 380, minimumSubtotalCents: 3800 })
    expect((await buyer.checkout()).status).toBe(303)
    expect(await orders()).toMatchObject([{ totals: { discountCents: 380 } }])
  })

  race('leads two posts of one cart to one order', async () => {
    await buyer.put('heron')
    const answers = await Promise.all([1, 2, 3].map(() => buyer.checkout()))
    const places = answers.map(({ headers }) => headers.get('location'))
    expect(new Set(places).size).toBe(1)
    expect(await orders()).toHaveLength(1)
    expect(await stockOf('heron')).toBe(9)
  })

  it('tells a buyer who is too late what is left, and takes nothing of the rest of the cart', async () => {
    await buyer.put('heron', 2)
    await buyer.put('otter')
    const faster = new Buyer(site)
    await faster.put('otter')
    expect((await faster.checkout()).status).toBe(303)
    const html = await buyer.refused()
    expect(html).toContain('Somebody was faster: Print otter is sold out.')
    expect(html).toContain('<li>2 Print heron £76.00</li>')
    expect(await stockOf('heron')).toBe(10)
    expect(await orders()).toHaveLength(1)
  })

  race('lets only one of two orders have the last use of a coupon', async () => {
    const buyers = [buyer, new Buyer(site)]
    for (const each of buyers) {
      await each.put('heron')
      expect((await each.call('POST', '/coupons', { code: 'ONCE' })).status).toBe(200)
    }
    const answers = await Promise.all(buyers.map((each) => each.checkout()))
    expect(answers.map(isRefused).sort()).toEqual([false, true])
    expect(await orders()).toMatchObject([{ totals: { discountCents: 380, grandTotalCents: 3870 } }])
    expect(await stockOf('heron')).toBe(9)
  })

  it('limits the orders of one address', async () => {
    site = await createTestApp(db, { trustProxy: true, rates: { checkouts: { count: 1, windowMs: 60_000 } } })
    buyer = new Buyer(site)
    await buyer.put('heron')
    await buyer.checkout({ email: '' })
    const html = await buyer.refused()
    expect(html).toContain('Please try again later.')
    expect(html).toContain('name="email" value="ada@example.com"')
    expect(await orders()).toEqual([])
  })

  race(
    'sells 50 pieces to 200 buyers at once: 50 orders, 150 who are told, and no stock below zero',
    {
      timeout: 120_000,
    },
    async () => {
      await sell(db, [
        { id: 'crane', price: 1000, stock: 50 },
        { id: 'dove', price: 1000, stock: 1000 },
      ])
      const buyers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const each = new Buyer(site, `198.51.100.${index}`)
          // In different orders, so that two transactions would wait for each other without a fixed order of locks.
          await each.own(db, index % 2 === 0 ? ['crane', 'dove'] : ['dove', 'crane'])
          return each
        }),
      )
      const answers = await Promise.all(buyers.map((each) => each.checkout()))
      expect(answers.filter(isRefused)).toHaveLength(150)
      const late = buyers[answers.findIndex(isRefused)]
      expect(await (await late?.request('/checkout'))?.text()).toContain(
        'Somebody was faster: Print crane is sold out.',
      )
      const placed = await orders()
      expect(placed.map(({ status }) => status)).toEqual(Array(50).fill('paid'))
      expect(placed.map(({ number }) => number)).toEqual(
        Array.from({ length: 50 }, (_, index) => 1001 + index),
      )
      expect([await stockOf('crane'), await stockOf('dove')]).toEqual([0, 950])
    },
  )
})
