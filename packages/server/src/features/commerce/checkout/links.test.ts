import { CART_COOKIE, ProductType } from '@site/runtime/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { addVariant, openShop } from '../../../../testing/shop.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'

onDatabase('links to a checkout', ({ open }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { trustProxy: true })
    await openShop(db)
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'otter', price: 2000, stock: 1 },
      { id: 'gift', price: 2500, type: ProductType.giftCard },
      { id: 'gifts', price: 2500, type: ProductType.giftCard },
    ])
    await addVariant(db, { id: 'gifts-2', product: 'gifts', price: 5000, size: '£50' })
    await db.query(
      `update variants set option_values = '[{"optionName":"Size","value":"£25"}]' where id = 'gifts-1'`,
    )
    buyer = new Buyer(site)
  })
  afterEach(async () => {
    await clearShop(db)
    expect(site.logged).toEqual([])
  })

  const follow = async (path: string, who = buyer) => {
    const response = await who.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
    return response.headers.get('location')
  }
  const held = async (who = buyer) =>
    (await who.call('GET', '')).cart.entries.map(({ productId, quantity }) => [productId, quantity]).sort()
  const giftCard = (query: Readonly<Record<string, string>>) =>
    follow(`/checkout/giftcard?${new URLSearchParams(query)}`)
  const subscribe = (cartToken: string, who = buyer) =>
    follow(`/checkout/subscribe?${new URLSearchParams({ cartToken })}`, who)

  it('[RTE-004] put a gift card into the cart, once', async () => {
    const query = { websiteId: WEBSITE, giftCardProductId: 'gift' }
    expect(await giftCard(query)).toBe('/checkout')
    expect(await giftCard({ ...query, sku: 'SKU-gift-1' })).toBe('/checkout')
    expect(await giftCard({ ...query, sku: '' })).toBe('/checkout')
    expect(await held()).toEqual([['gift', 1]])
    expect((await buyer.request('/checkout')).status).toBe(200)
  })

  it('[RTE-004] choose one of several amounts by its stock number', async () => {
    const query = { websiteId: WEBSITE, giftCardProductId: 'gifts' }
    expect(await giftCard(query)).toBe('/cart?error=choice')
    expect(await held()).toEqual([])
    expect(await giftCard({ ...query, sku: 'SKU-gifts-2' })).toBe('/checkout')
    const { cart } = await buyer.call('GET', '')
    expect(cart.subtotalCents).toBe(5000)
  })

  it.each([
    { websiteId: WEBSITE },
    { giftCardProductId: 'gift' },
    { websiteId: '5f0c2d9be1a4c70017a3b1ca', giftCardProductId: 'gift' },
    { websiteId: WEBSITE, giftCardProductId: 'heron' },
    { websiteId: WEBSITE, giftCardProductId: 'none' },
    { websiteId: WEBSITE, giftCardProductId: 'gift\0' },
    { websiteId: WEBSITE, giftCardProductId: 'gift', sku: 'SKU-heron-1' },
  ])('[RTE-004] lead to the cart, which says that there is no such gift card: %j', async (query) => {
    const place = await giftCard(query as Record<string, string>)
    expect(place).toBe('/cart?error=giftCard')
    expect(await (await buyer.request(place!)).text()).toContain(
      'This link leads to no gift card of this shop.',
    )
    expect([...buyer.cookies.keys()]).toEqual([])
  })

  it('[RTE-002] copy a cart into the visitor’s own, and leave both to their owners', async () => {
    const owner = new Buyer(site)
    await owner.put('heron', 2)
    await owner.put('otter')
    const token = owner.cookies.get(CART_COOKIE)!
    await buyer.put('heron')
    const own = buyer.cookies.get(CART_COOKIE)
    expect(await subscribe(token)).toBe('/checkout')
    expect(await subscribe(token)).toBe('/checkout')
    expect(buyer.cookies.get(CART_COOKIE)).toBe(own)
    expect(await held()).toEqual([
      ['heron', 1],
      ['otter', 1],
    ])

    const stranger = new Buyer(site)
    expect(await subscribe(token, stranger)).toBe('/checkout')
    expect(stranger.cookies.get(CART_COOKIE)).not.toBe(token)
    expect(await held(stranger)).toEqual([
      ['heron', 2],
      ['otter', 1],
    ])
    await stranger.call('DELETE', `/entries/${(await stranger.call('GET', '')).cart.entries[0]!.id}`)
    expect(await held(owner)).toEqual([
      ['heron', 2],
      ['otter', 1],
    ])
    expect(await subscribe(token, owner)).toBe('/checkout')
    expect(await held(owner)).toHaveLength(2)
  })

  it('[RTE-002] lead to the cart for a cart that is not there, is empty, or is an order', async () => {
    const owner = new Buyer(site)
    await owner.put('heron')
    const token = owner.cookies.get(CART_COOKIE)!
    await owner.checkout()
    for (const wrong of ['', 'none', '\0', 'x'.repeat(2_000), token]) {
      const place = await subscribe(wrong)
      expect(place).toBe('/cart?error=subscription')
      expect(await (await buyer.request(place!)).text()).toContain('This link leads to no cart.')
    }
    expect([...buyer.cookies.keys()]).toEqual([])
  })

  it('[RTE-002] say what of a cart is sold out', async () => {
    const owner = new Buyer(site)
    await owner.put('heron')
    await owner.put('otter')
    await db.query(`update variants set stock = 0 where id = 'otter-1'`)
    expect(await subscribe(owner.cookies.get(CART_COOKIE)!)).toBe('/cart?error=stock&available=0')
    expect(await held()).toEqual([['heron', 1]])
  })

  it.each([
    ['a request for the head', { method: 'HEAD' }, 303],
    ...['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].flatMap((name) =>
      ['prefetch', 'prefetch;prerender', 'preview'].map(
        (value) => [`${name}: ${value}`, { headers: { [name]: value } }, 503] as const,
      ),
    ),
  ] as const)('[RTE-002] [RTE-004] change nothing without a visit: %s', async (_what, request, status) => {
    const owner = new Buyer(site)
    await owner.put('heron')
    const query = new URLSearchParams({
      websiteId: WEBSITE,
      giftCardProductId: 'gift',
      cartToken: owner.cookies.get(CART_COOKIE)!,
    })
    const { count } = (await db.query<{ count: string }>('select count(*)::text as count from carts'))[0]!
    for (const path of ['/checkout/giftcard', '/checkout/subscribe']) {
      const response = await site.app.request(`${path}?${query}`, request)
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect(await db.query('select count(*)::text as count from carts')).toEqual([{ count }])
  })
})
