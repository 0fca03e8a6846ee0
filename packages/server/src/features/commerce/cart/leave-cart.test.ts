import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { openShop } from '../../../../testing/shop.js'
import type { Database } from '../../../base/database/database.js'
import { createTestProvider, type PaymentProvider } from '../checkout/payments/provider.js'

const MEMBER = 'member@example.com'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A provider whose payments wait for an event. */
const payment: PaymentProvider = {
  ...createTestProvider(),
  start: async ({ id }, { success }) => ({ redirect: success, reference: id, isPaid: false }),
}

/** Each way to sign out, with the crumb of the session. */
const WAYS = [
  [
    'a call of the page',
    (buyer: Buyer, crumb: string) =>
      buyer.request('/api/site-users/account/session?cloneCart=true', {
        method: 'DELETE',
        headers: { 'x-csrf-token': crumb },
      }),
  ],
  [
    'a form without script',
    (buyer: Buyer, crumb: string) =>
      buyer.request('/api/site-users/sign-out', {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams({ crumb }).toString(),
      }),
  ],
  [
    'the call of owners',
    (buyer: Buyer, crumb: string) =>
      buyer.request('/api/auth/Logout', { method: 'POST', headers: { 'x-csrf-token': crumb } }),
  ],
] as const

onDatabase('the cart of a member', ({ open }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  let crumb: string
  beforeAll(async () => {
    db = await open()
    await openShop(db)
    await addAccount(db, [10], MEMBER)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await clearShop(db)
    site = await createTestApp(db, { trustProxy: true, payment })
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'secret', price: 2000, stock: 5 },
    ])
    await db.script(`update pages set data = data || '{"access":"members"}' where id = 'secret'`)
    buyer = new Buyer(site)
    const session = await signIn(site, MEMBER)
    crumb = session.crumb
    for (const pair of session.cookie.split('; ')) {
      const [name = '', value = ''] = pair.split('=')
      buyer.cookies.set(name, value)
    }
  })
  const entries = async (who = buyer) =>
    (await who.call('GET', '')).cart.entries.map(({ productId, quantity }) => [productId, quantity])

  it.each(WAYS)(
    '[AUTH-033] leaves the goods and takes what is the member’s along: %s',
    async (_, signOut) => {
      await buyer.put('heron', 2)
      await buyer.put('secret')
      await buyer.call('POST', '/coupons', { code: 'ONCE' })
      await buyer.call('PUT', '/shipping-location', { country: 'GB', region: '', postalCode: 'SW1Y 4LE' })
      await buyer.call('PUT', '/shipping-option', { id: 'courier' })
      const before = new Buyer(site)
      for (const [name, value] of buyer.cookies) before.cookies.set(name, value)
      expect((await signOut(buyer, crumb)).status).toBeLessThan(400)
      const { cart } = await buyer.call('GET', '')
      expect(await entries()).toEqual([['heron', 2]])
      expect(cart).toMatchObject({
        shippingLocation: {},
        selectedShippingOption: {},
        coupons: [{ code: 'ONCE' }],
      })
      expect(JSON.stringify(cart)).not.toContain('SW1Y')
      expect(await (await buyer.request('/checkout')).text()).not.toContain('SW1Y')
      expect(await entries(before)).toEqual([])
    },
  )

  it.each(WAYS)('[AUTH-033] leaves no way to an order that waits for its payment: %s', async (_, signOut) => {
    await buyer.put('heron')
    await buyer.checkout()
    await buyer.put('heron')
    expect(await (await buyer.request('/cart')).text()).toContain('Order 1001')
    await signOut(buyer, crumb)
    expect(await (await buyer.request('/cart')).text()).not.toContain('Order 1001')
    expect(await entries()).toEqual([['heron', 1]])
    expect(await db.query(`select status from orders`)).toEqual([{ status: 'pending' }])
  })

  it('[AUTH-033] forgets what the member has removed', async () => {
    await buyer.put('heron')
    await buyer.put('secret')
    const { cart } = await buyer.call('GET', '')
    await buyer.call('DELETE', `/entries/${cart.entries.find(({ productId }) => productId === 'secret')!.id}`)
    const removed = () => buyer.request('/cart?removed=1').then((response) => response.text())
    expect(await removed()).toContain('was removed from your cart')
    await WAYS[1][1](buyer, crumb)
    expect(await removed()).not.toContain('was removed from your cart')
    expect(await db.query('select 1 from removed_cart_entries')).toEqual([])
  })

  it('[AUTH-033] goes with a member whose order it is', async () => {
    await buyer.put('heron')
    await buyer.checkout()
    await WAYS[0][1](buyer, crumb)
    expect([...buyer.cookies.keys()].filter((name) => /cart/i.test(name))).toEqual([])
  })

  it('stays as it is for a visitor who was not signed in', async () => {
    const visitor = new Buyer(site)
    await visitor.put('heron')
    await visitor.call('PUT', '/shipping-location', { country: 'GB', region: '', postalCode: 'SW1Y 4LE' })
    const token = visitor.cookies.get('CART')
    await WAYS[1][1](visitor, '')
    expect(visitor.cookies.get('CART')).toBe(token)
    expect((await visitor.call('GET', '')).cart.shippingLocation).toMatchObject({ postalCode: 'SW1Y 4LE' })
  })
})
