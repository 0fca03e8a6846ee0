import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, setLanguage, type TestApp } from '../../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { addProduct, addVariant, openShop, PRODUCTS, SETTINGS, Shopper } from '../../../../testing/shop.js'
import type { Database } from '../../../base/database/database.js'

const CALLS = '/api/commerce/shopping-cart'
const JSON_TYPE = { 'content-type': 'application/json' }

onDatabase('a call about the cart', ({ open }) => {
  let db: Database
  let site: TestApp
  let shopper: Shopper
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
    await openShop(db)
    shopper = new Shopper(site)
  })

  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
    shopper.request(CALLS + path, { method: 'POST', body, headers })
  const entry = JSON.stringify({ itemId: PRODUCTS.print, variantId: 'print-a4' })

  it.each<[string, number, () => Promise<Response> | Response]>([
    ['in another format', 415, () => post('/entries', entry, { 'content-type': 'text/plain' })],
    [
      'from another site',
      403,
      () => post('/entries', entry, { ...JSON_TYPE, origin: 'https://evil.example' }),
    ],
    ['that is too large', 413, () => post('/entries', JSON.stringify({ itemId: 'x'.repeat(300_000) }))],
    ['that is no JSON', 400, () => post('/entries', '{"itemId":')],
    ['that is a list', 400, () => post('/entries', '[]')],
    ['without a product', 400, () => post('/entries', '{}')],
    ['with an id of odd signs', 400, () => post('/entries', '{"itemId":"../../x"}')],
    ['for a quantity of 0', 400, () => post('/entries', entry.replace('}', ',"quantity":0}'))],
    ['for half a piece', 400, () => post('/entries', entry.replace('}', ',"quantity":0.5}'))],
    ['for a quantity as text', 400, () => post('/entries', entry.replace('}', ',"quantity":"2"}'))],
    ['for more than there can be', 400, () => post('/entries', entry.replace('}', ',"quantity":10000}'))],
    ['with an empty code', 400, () => post('/coupons', '{"code":" "}')],
    ['that does not exist', 404, () => post('/gifts', '{}')],
  ])('[CART-009] %s is answered with %i, and stores nothing', async (_what, status, send) => {
    const response = await send()
    expect(response.status).toBe(status)
    expect(((await response.json()) as { error: string }).error).toMatch(/\.$/)
    expect(shopper.cookies.size).toBe(0)
    expect((await shopper.call('GET', '')).cart.id).toBe('')
  })

  it.each<[string, number, string, () => Promise<{ status: number }>]>([
    ['an unknown product', 409, 'gone', () => shopper.add('unknown', '')],
    ['an unknown variant', 409, 'gone', () => shopper.add(PRODUCTS.print, 'unknown')],
    ['a variant of another product', 409, 'gone', () => shopper.add(PRODUCTS.print, 'card')],
    ['a product without a choice', 409, 'gone', () => shopper.add(PRODUCTS.print, '')],
    ['an unknown entry', 409, 'entry', () => shopper.call('PUT', '/entries/unknown', { quantity: 2 })],
    ['removing an unknown entry', 409, 'entry', () => shopper.call('DELETE', '/entries/unknown')],
    ['an unknown code', 422, 'coupon', () => shopper.call('POST', '/coupons', { code: 'NONE' })],
    [
      'a code that no column holds',
      422,
      'coupon',
      () => shopper.call('POST', '/coupons', { code: 'a\0\ud800' }),
    ],
    ['an expired code', 422, 'coupon', () => shopper.call('POST', '/coupons', { code: 'OLD' })],
    ['a code below its minimum', 422, 'coupon', () => shopper.call('POST', '/coupons', { code: 'FIVE' })],
    [
      'a country that the shop does not send to',
      422,
      'shipping',
      () => shopper.call('PUT', '/shipping-location', { country: 'DE' }),
    ],
    [
      'a way to send it that is not there',
      422,
      'shipping',
      () => shopper.call('PUT', '/shipping-option', { id: 'pigeon' }),
    ],
  ])(
    '[CART-009] about %s is answered with %i, its code and the stored cart',
    async (_what, status, code, send) => {
      await shopper.add(PRODUCTS.card, 'card')
      expect(await send()).toMatchObject({ status, code, cart: { revision: 1, totalQuantity: 1 } })
    },
  )

  it('[CART-009] has a sentence about each refusal in the language of the website', async () => {
    await setLanguage(db, 'de')
    try {
      expect((await shopper.call('POST', '/coupons', { code: 'NONE' })).error).toBe(
        'Dieser Code ist ungültig.',
      )
    } finally {
      await setLanguage(db, 'en-GB')
    }
  })

  it('[CART-009] finds no product of a page that the visitor may not read', async () => {
    const id = '5f0c2d9be1a4c70017a3c0aa'
    await addProduct(db, id, 'Secret')
    await addVariant(db, { id: 'secret', product: id, price: 100 })
    await db.query(`update pages set data = data || '{"access":"members"}' where id = $1`, [id])
    expect(await shopper.add(id, 'secret')).toMatchObject({ status: 409, code: 'gone' })
    await db.query(`update pages set data = data - 'access' where id = $1`, [id])
    expect(await shopper.add(id, 'secret')).toMatchObject({ status: 200 })
  })

  it('[CART-009] sells nothing whose page is gone, and says so of what is in the cart', async () => {
    const id = '5f0c2d9be1a4c70017a3c0ab'
    await addProduct(db, id, 'Withdrawn')
    await addVariant(db, { id: 'withdrawn', product: id, price: 100 })
    const { entryId } = await shopper.add(id, 'withdrawn')
    await db.query('delete from pages where id = $1', [id])
    const refusal = { status: 409, code: 'gone', error: 'This item is no longer available.' }
    expect(await shopper.add(id, 'withdrawn')).toMatchObject(refusal)
    const changed = await shopper.call('PUT', `/entries/${entryId}`, { quantity: 2 })
    expect(changed).toMatchObject({
      ...refusal,
      cart: { subtotalCents: 0, entries: [{ quantity: 1, isAvailable: false }] },
    })
    const form = { itemId: id, variantId: 'withdrawn' }
    expect(await shopper.post('/add', form)).toBe(`/cart?error=gone&item=${id}`)
  })

  it('[CART-009] refuses a coupon that was used up, and more than five', async () => {
    const coupons = Array.from({ length: 6 }, (_, index) => ({ code: `C${index}`, name: 'C', percent: '1' }))
    await openShop(db, { ...SETTINGS, coupons: [...coupons, ...SETTINGS.coupons] })
    await shopper.add(PRODUCTS.card, 'card')
    await db.query(
      `insert into coupon_uses (website_id, code, uses) select website_id, 'ONCE', 1 from carts limit 1
       on conflict do nothing`,
    )
    expect(await shopper.call('POST', '/coupons', { code: 'once' })).toMatchObject({
      status: 422,
      error: 'This code has been used too many times.',
    })
    for (const { code } of coupons.slice(0, 5)) {
      expect((await shopper.call('POST', '/coupons', { code: code.toLowerCase() })).status).toBe(200)
    }
    const sixth = await shopper.call('POST', '/coupons', { code: 'C5' })
    expect(sixth).toMatchObject({ status: 422, error: 'You can’t use any more codes.' })
    expect(sixth.cart.coupons.map(({ code }) => code)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4'])
    const removed = await shopper.call('DELETE', '/coupons/c1')
    expect(removed.cart.validCoupons).toHaveLength(4)
    expect(removed.cart.revision).toBe(sixth.cart.revision + 1)
  })

  it('[CART-009] refuses an entry above 200, and more pieces of the others still fit', async () => {
    const id = '5f0c2d9be1a4c70017a3c0bb'
    await addProduct(db, id, 'Many')
    await addVariant(db, { id: 'many-0', product: id, price: 100 })
    await db.query(
      `insert into variants (website_id, id, product_id, sku, price, is_unlimited, option_values, position)
       select website_id, 'many-' || n, product_id, 'many-' || n, price, true, '[]', n
       from variants, generate_series(1, 200) as n where id = 'many-0' on conflict do nothing`,
    )
    const { cart } = await shopper.add(id, 'many-0')
    await db.query(
      `insert into cart_entries (website_id, cart_id, id, variant_id, quantity, added_at)
       select website_id, $1, id, id, 1, now() from variants
       where product_id = $2 and id not in ('many-0', 'many-200')`,
      [cart.id, id],
    )
    expect(await shopper.add(id, 'many-200')).toMatchObject({ status: 409, code: 'full' })
    expect(await shopper.add(id, 'many-0')).toMatchObject({ status: 200, cart: { totalQuantity: 201 } })
  })

  it('[CART-009] counts calls by address, and says when the next one is answered', async () => {
    const limited = await createTestApp(db, { rates: { carts: { count: 2, windowMs: 60_000 } } })
    const hasty = new Shopper(limited)
    await hasty.call('GET', '')
    await hasty.post('/update', {})
    const response = await hasty.request(CALLS)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/try again later/) })
    limited.clock.advance(60_000)
    expect((await hasty.call('GET', '')).status).toBe(200)
  })
})
