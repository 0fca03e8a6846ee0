import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { changeCurrency } from './change-currency.js'

onDatabase('another currency of the shop', ({ open }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  let buyer: Buyer
  let base: object
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await clearShop(db)
    await db.script(`update websites set owner = '{}'`)
    site = await createTestApp(db, { trustProxy: true })
    await sell(db, [{ id: 'heron', price: 3849, stock: 10 }])
    owner = await signIn(site)
    buyer = new Buyer(site)
    base = {}
  })

  const save = async (options: object) => {
    const response = await site.app.request(`/api/config/settings/shop?crumb=${owner.crumb}`, {
      method: 'PUT',
      body: JSON.stringify({ options, base }),
      headers: { origin: 'http://localhost', 'content-type': 'application/json', cookie: owner.cookie },
    })
    const body = await response.json()
    if (response.status === 200) base = options
    return { status: response.status, body }
  }
  const prices = () =>
    db.query<{ price: number; own: number | null }>(
      `select price::float8 as price, owner_price::float8 as own from variants where id = 'heron-1'`,
    )
  const cart = async () => (await buyer.call('GET', '')).cart

  it('[MON-003] keeps the numbers of prices and deliveries; a currency without decimal places rounds them', async () => {
    await buyer.put('heron')
    await buyer.call('PUT', '/shipping-location', { country: 'GB', region: '', postalCode: '' })
    expect((await save({ currency: 'JPY' })).status).toBe(200)
    expect(await cart()).toMatchObject({
      subtotalAmount: { currency: 'JPY', value: '38' },
      subtotalCents: 38,
      // 4.50 is 5 yen, half a unit up.
      shippingCostCents: 5,
    })
    expect(await (await buyer.request('/cart')).text()).not.toContain('£')
  })

  it('[MON-003] brings the pence back with the earlier currency, unless a price was changed since', async () => {
    await db.query(`update variants set owner_price = 2999, owner_currency = 'GBP' where id = 'heron-1'`)
    await save({ currency: 'JPY' })
    expect(await prices()).toEqual([{ price: 38, own: 30 }])
    await save({})
    expect(await prices()).toEqual([{ price: 3849, own: 2999 }])
    await save({ currency: 'JPY' })
    await db.query(`update variants set owner_price = 31 where id = 'heron-1'`)
    await save({ currency: 'EUR' })
    expect(await prices()).toEqual([{ price: 3800, own: 3100 }])
  })

  it('[MON-003] loses no pence on the way over yen to other currencies and back', async () => {
    await db.query(
      `update products set data = data || '{"installments":{"count":3,"minCents":999,"maxCents":2550}}'`,
    )
    const bounds = () =>
      db.query(`select data #> '{installments,minCents}' as min from products where id = 'heron'`)
    for (const [currency, price, min] of [
      ['JPY', 38, 10],
      ['EUR', 3849, 999],
      ['JPY', 38, 10],
      ['USD', 3849, 999],
      ['GBP', 3849, 999],
    ] as const) {
      expect((await save({ currency })).status).toBe(200)
      expect([currency, await prices(), await bounds()]).toEqual([
        currency,
        [{ price, own: null }],
        [{ min }],
      ])
    }
  })

  it('[MON-003] keeps a price that was changed in yen, with the currencies after it', async () => {
    await save({ currency: 'JPY' })
    await db.query(`update variants set price = 41 where id = 'heron-1'`)
    await save({ currency: 'EUR' })
    expect(await prices()).toEqual([{ price: 4100, own: null }])
    await save({ currency: 'GBP' })
    expect(await prices()).toEqual([{ price: 4100, own: null }])
  })

  it('has a buyer who saw the earlier prices confirm the order again, also at the same number', async () => {
    await buyer.put('heron')
    await buyer.request('/api/commerce/checkout/update', {
      method: 'POST',
      body: new URLSearchParams({ country: 'GB' }),
    })
    const html = await (await buyer.request('/checkout')).text()
    const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!
    const seen = { total: fieldOf('total'), agreed: fieldOf('agreed') }
    await save({ currency: 'EUR' })
    expect(await buyer.refused(seen)).toContain('The order has changed')
    expect(await db.query('select id from orders')).toEqual([])
    expect((await buyer.checkout()).status).toBe(303)
    expect(await db.query('select currency from orders')).toEqual([{ currency: 'EUR' }])
  })

  it('leaves orders in the currency that they were placed in', async () => {
    await buyer.put('heron')
    const { headers } = await buyer.checkout()
    const before = await db.query('select currency, totals, lines from orders')
    await save({ currency: 'USD' })
    expect(await db.query('select currency, totals, lines from orders')).toEqual(before)
    const html = await (await buyer.request(headers.get('location')!)).text()
    expect(html).not.toContain('$')
  })

  it('refuses a currency in which a price would be too high, and names the product', async () => {
    await save({ currency: 'JPY' })
    await db.query(`update variants set price = 2000000 where id = 'heron-1'`)
    const { status, body } = await save({ currency: 'GBP' })
    expect([status, body.errors]).toEqual([
      400,
      {
        currency:
          'A price of “Print heron” would be above £1,000,000.00, the highest price of a product. Lower it first.',
      },
    ])
    expect(await prices()).toEqual([{ price: 2_000_000, own: null }])
  })

  it('is not kept from it by a product in the trash, whose price is the highest one until it goes back', async () => {
    await save({ currency: 'JPY' })
    await db.script(`update variants set price = 2000000 where id = 'heron-1';
      update pages set deleted_at = now() where id = 'heron'`)
    const { status, body } = await save({ currency: 'GBP' })
    await db.script(`update pages set deleted_at = null where id = 'heron'`)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(await prices()).toEqual([{ price: 100_000_000, own: null }])
    await save({ currency: 'JPY' })
    expect(await prices()).toEqual([{ price: 2_000_000, own: null }])
  })

  it('keeps the numbers of prices in a currency that has left the list', async () => {
    await changeCurrency(db, { websiteId: WEBSITE, from: 'XTS', to: 'GBP' })
    expect(await prices()).toEqual([{ price: 3849, own: null }])
    await changeCurrency(db, { websiteId: WEBSITE, from: 'XTS', to: 'JPY' })
    expect(await prices()).toEqual([{ price: 38, own: null }])
  })

  it('makes no price free', async () => {
    await db.query(
      `update variants set price = 40, owner_price = 0, owner_currency = 'GBP' where id = 'heron-1'`,
    )
    await save({ currency: 'JPY' })
    expect(await prices()).toEqual([{ price: 1, own: 0 }])
    await save({ currency: 'GBP' })
    expect(await prices()).toEqual([{ price: 40, own: 0 }])
  })

  it('refuses a currency that shops cannot have', async () => {
    const { status, body } = await save({ currency: 'KWD' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['currency']])
  })

  it('accepts the least subtotal that is stored in the earlier one, which no longer counts', async () => {
    await save({ minimumSubtotal: '40.00 GBP' })
    await buyer.put('heron')
    expect((await cart()).minimumSubtotalCents).toBe(4000)
    expect((await save({ minimumSubtotal: '40.00 GBP', currency: 'EUR' })).status).toBe(200)
    expect((await cart()).minimumSubtotalCents).toBe(0)
    const { body } = await save({ minimumSubtotal: '30.00 GBP', currency: 'EUR' })
    expect(body.errors).toEqual({
      minimumSubtotal: 'This must be an amount in EUR, the currency of the shop.',
    })
  })

  it('makes a save of a product that is based on the earlier prices a conflict', async () => {
    const revision = async () =>
      (await db.query<{ revision: number }>(`select revision::integer from products where id = 'heron'`))[0]!
        .revision
    const before = await revision()
    await save({ currency: 'USD' })
    expect(await revision()).toBe(before + 1)
  })

  it('reads installments as the same numbers', async () => {
    await db.query(
      `update products set data = data || '{"installments":{"count":3,"minCents":999,"maxCents":2550}}'`,
    )
    const [{ id: websiteId } = { id: '' }] = await db.query<{ id: string }>('select id from websites')
    await changeCurrency(db as never, { websiteId, from: 'GBP', to: 'JPY' })
    expect(await db.query(`select data -> 'installments' as data from products where id = 'heron'`)).toEqual([
      { data: { count: 3, minCents: 10, maxCents: 26 } },
    ])
  })
})
