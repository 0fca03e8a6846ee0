import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import type { Database } from '../../../base/database/database.js'

const POST = { id: 'post', name: 'Tracked post', detail: 'Two days', price: '4.50', freeFrom: '80.00' }
const BRITAIN = { name: 'Britain', countries: ['GB'], ways: [POST] }
const VAT = { name: 'VAT', rate: '20', countries: ['GB'], appliesToShipping: true }

onDatabase('delivery and taxes that an owner sets', ({ open }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  let buyer: Buyer
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await clearShop(db)
    await db.script(`update websites set owner = '{}'; delete from record_changes`)
    site = await createTestApp(db, { trustProxy: true })
    await sell(
      db,
      [
        { id: 'heron', price: 3800, stock: 10 },
        { id: 'film', price: 500, type: 2 },
      ],
      { countries: ['GB'] },
    )
    await db.script(`delete from records`)
    owner = await signIn(site)
    buyer = new Buyer(site)
  })

  const call = async (method: string, path: string, body?: object) => {
    const response = await site.app.request(
      `/api/config/${path}${path.includes('?') ? '&' : '?'}crumb=${owner.crumb}`,
      {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { origin: 'http://localhost', 'content-type': 'application/json', cookie: owner.cookie },
      },
    )
    return { status: response.status, body: await response.json() }
  }
  const add = async (path: string, values: object) => {
    const { status, body } = await call('POST', path, { values })
    expect([status, body.errors]).toEqual([201, undefined])
    return body as { id: string; revision: number; values: Record<string, unknown> }
  }
  const checkout = async () => (await buyer.request('/checkout')).text()
  const cart = async () => (await buyer.call('GET', '')).cart
  const orders = () =>
    db.query<{ currency: string; totals: Record<string, unknown>; customer: Record<string, unknown> }>(
      'select currency, totals, customer from orders order by number',
    )

  it('[CFG-001] [CART-023] from a shop without any, a visitor buys with what the owner has set', async () => {
    await buyer.put('heron', 2)
    expect(await checkout()).toContain('This shop doesn’t deliver yet')
    expect(await buyer.refused()).toContain('We don’t ship to this country.')
    await add('delivery', BRITAIN)
    await add('taxes', VAT)
    expect((await buyer.checkout()).status).toBe(303)
    expect(await orders()).toMatchObject([
      {
        totals: {
          subtotalCents: 7600,
          shippingCostCents: 450,
          taxCents: 1610,
          grandTotalCents: 9660,
          shippingName: 'Tracked post',
          taxes: [{ name: 'VAT', amountCents: 1610, isIncluded: false }],
        },
      },
    ])
  })

  it('[CFG-001] an order that was placed keeps what it was placed with', async () => {
    const zone = await add('delivery', BRITAIN)
    const tax = await add('taxes', VAT)
    await buyer.put('heron')
    await buyer.checkout()
    const [before] = await orders()
    await call('PUT', `delivery/${zone.id}`, {
      values: { ...zone.values, ways: [{ ...POST, price: '9.00' }] },
      revision: zone.revision,
    })
    await call('DELETE', `taxes/${tax.id}?revision=${tax.revision}`)
    expect(await orders()).toEqual([before])
    await buyer.put('heron')
    expect(await cart()).toMatchObject({ taxCents: 0 })
  })

  it('[CART-023] a checkout offers the countries of the zones only, and says where nothing gets to', async () => {
    await add('delivery', BRITAIN)
    await add('delivery', { name: 'France', countries: ['FR'], ways: [] })
    await buyer.put('heron')
    const offered = [...(await checkout()).matchAll(/<option value="(..)"/g)].map(([, code]) => code)
    expect(offered).toEqual(['FR', 'GB'])
    expect(await buyer.refused({ country: 'DE' })).toContain('We don’t ship to this country.')
    const update = new URLSearchParams({ country: 'FR' })
    await buyer.request('/api/commerce/checkout/update', { method: 'POST', body: update })
    expect(await checkout()).toContain('There is no delivery to France for this order.')
    await add('delivery', { name: 'Else', isElsewhere: true, ways: [{ ...POST, price: '20.00' }] })
    expect((await checkout()).match(/<option value="/g)!.length).toBeGreaterThan(200)
    expect((await buyer.checkout({ country: 'DE', total: '5800' })).headers.get('location')).toMatch(
      /order|pay/,
    )
  })

  it('an order that is collected needs no address, and one that is sent does', async () => {
    const collect = { id: 'collect', name: 'Collect', price: '0.00', isCollection: true }
    await add('delivery', { ...BRITAIN, ways: [POST, collect] })
    await buyer.put('heron')
    const noAddress = { address1: '', city: '', postalCode: '' }
    expect(await buyer.refused({ ...noAddress, shippingOption: 'post' })).toContain('Enter your address.')
    expect((await buyer.checkout({ ...noAddress, shippingOption: 'collect' })).status).toBe(303)
    expect(await orders()).toMatchObject([{ totals: { shippingName: 'Collect', shippingCostCents: 0 } }])
  })

  it('a way may be for some weights only', async () => {
    await add('delivery', {
      ...BRITAIN,
      ways: [
        { ...POST, weightBelow: '1' },
        { ...POST, id: 'heavy', name: 'Parcel', price: '9.00', freeFrom: '', weightFrom: '1' },
      ],
    })
    await db.query(`update products set data = data || '{"weight":0.4}' where id = 'heron'`)
    await buyer.put('heron', 2)
    await buyer.call('PUT', '/shipping-location', { country: 'GB', region: '', postalCode: '' })
    expect((await cart()).shippingOptions).toMatchObject([{ id: 'post' }])
    await buyer.put('heron')
    expect((await cart()).shippingOptions).toMatchObject([{ id: 'heavy', priceCents: 900 }])
  })

  it('[CFG-001] two owners change different zones, and both changes stay', async () => {
    const [one, two] = [
      await add('delivery', BRITAIN),
      await add('delivery', { ...BRITAIN, name: 'Japan', countries: ['JP'] }),
    ]
    const saved = await Promise.all(
      [one, two].map(({ id, values, revision }) =>
        call('PUT', `delivery/${id}`, { values: { ...values, name: `${values.name} 2` }, revision }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await call('GET', 'delivery')
    expect(body.records.map(({ values }: typeof one) => values.name)).toEqual(['Britain 2', 'Japan 2'])
    const again = await call('PUT', `delivery/${one.id}`, { values: one.values, revision: one.revision })
    expect([again.status, again.body.values.name]).toEqual([409, 'Britain 2'])
  })

  it('a country is in one zone, and the answer says in which', async () => {
    await add('delivery', BRITAIN)
    const both = await Promise.all(
      ['Isles', 'Kingdom'].map((name) =>
        call('POST', 'delivery', { values: { name, countries: ['IE', 'IM'] } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    const { status, body } = await call('POST', 'delivery', { values: { ...BRITAIN, name: 'Again' } })
    expect([status, body.errors.countries]).toEqual([
      400,
      '“United Kingdom” belongs to the delivery zone “Britain” already. Take it out there first, or leave it out here.',
    ])
  })

  it.each([
    [
      'a price with more decimal places than the currency',
      { ways: [{ ...POST, price: '4.505' }] },
      'ways.0.price',
    ],
    ['a price below zero', { ways: [{ ...POST, price: '-1' }] }, 'ways.0.price'],
    ['a price that is too high', { ways: [{ ...POST, price: '99999999' }] }, 'ways.0.price'],
    ['a price as a number', { ways: [{ ...POST, price: 4 }] }, 'ways.0.price'],
    ['a country that is none', { countries: ['XX'] }, 'countries.0'],
    ['a way without a name', { ways: [{ ...POST, name: ' ' }] }, 'ways.0.name'],
    ['two ways of one id', { ways: [POST, POST] }, 'ways'],
  ])('refuses %s, and names the place', async (_what, values, place) => {
    const { status, body } = await call('POST', 'delivery', { values: { ...BRITAIN, ...values } })
    expect([status, Object.keys(body.errors)]).toEqual([400, [place]])
  })

  it.each([['120'], ['1e1'], ['-5'], ['20,5'], ['20.0000001']])('refuses the rate %s', async (rate) => {
    const { status, body } = await call('POST', 'taxes', { values: { ...VAT, rate } })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['rate']])
  })

  it('no HTML of an owner reaches the checkout as HTML', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    await add('delivery', { ...BRITAIN, ways: [{ ...POST, name: evil, detail: evil }] })
    await add('taxes', { ...VAT, name: evil })
    await buyer.put('heron')
    await buyer.request('/api/commerce/checkout/update', {
      method: 'POST',
      body: new URLSearchParams({ country: 'GB' }),
    })
    const html = await checkout()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
  })

  it('the history names what has changed of a way', async () => {
    const zone = await add('delivery', BRITAIN)
    await call('PUT', `delivery/${zone.id}`, {
      values: { ...zone.values, ways: [{ ...POST, price: '5.00' }] },
      revision: zone.revision,
    })
    const { body } = await call('GET', `delivery/${zone.id}/revisions`)
    expect(body.revisions[0]).toMatchObject({
      before: { 'price of Tracked post': '4.50' },
      after: { 'price of Tracked post': '5.00' },
    })
  })
})
