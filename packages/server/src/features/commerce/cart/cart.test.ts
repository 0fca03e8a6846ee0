import { ShoppingCart } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { openShop, PRODUCTS, Shopper } from '../../../../testing/shop.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'

withRaces('a cart', ({ open, it, race }) => {
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

  const titles = (cart: ShoppingCart) =>
    cart.entries.map(({ title, quantity }) => `${quantity} ${title}`).sort()

  it('[CART-020 CART-021 CART-022 CART-023 CART-024 CART-025 CART-026 CART-027 CART-028] is empty for a visitor without one, who gets no cookie', async () => {
    const { status, cart } = await shopper.call('GET', '')
    expect(status).toBe(200)
    expect(shopper.cookies.size).toBe(0)
    expect(v.is(ShoppingCart, cart)).toBe(true)
    expect(cart).toMatchObject({
      id: '',
      websiteId: WEBSITE,
      orderId: '',
      created: null,
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: {},
      shippingLocation: {},
      grandTotalCents: 0,
      totalQuantity: 0,
      subtotalAmount: { currency: 'GBP', value: '0.00' },
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    })
  })

  it('holds a download once, however often and in whatever number it is added, and refuses more', async () => {
    const add = (quantity: number) =>
      shopper.call('POST', '/entries', { itemId: PRODUCTS.file, variantId: 'file', quantity })
    for (const quantity of [101, 1, 1]) {
      const { status, cart } = await add(quantity)
      expect(status).toBe(200)
      expect(cart.entries).toMatchObject([{ variantId: 'file', quantity: 1, maxQuantity: 1 }])
    }
    const { cart } = await shopper.call('GET', '')
    const more = await shopper.call('PUT', `/entries/${cart.entries[0]!.id}`, { quantity: 3 })
    expect(more).toMatchObject({ code: 'stock', available: 1 })
    expect((await shopper.call('GET', '')).cart.entries).toMatchObject([{ quantity: 1, isAvailable: true }])
  })

  it('holds a subscription once, and none without a price', async () => {
    const plan = (price: number) =>
      db
        .query(`update products set data = jsonb_set(data, '{plan}', $1::jsonb) where id = $2`, [
          JSON.stringify({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 }),
          PRODUCTS.print,
        ])
        .then(() => db.query(`update variants set price = $1 where id = 'print-a4'`, [price]))
    const add = () =>
      shopper.call('POST', '/entries', { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: 3 })
    await plan(1800)
    expect((await add()).cart.entries).toMatchObject([{ quantity: 1, maxQuantity: 1 }])
    await plan(0)
    expect((await shopper.call('GET', '')).cart.entries).toMatchObject([{ isAvailable: false }])
    expect(await add()).toMatchObject({ code: 'gone' })
  })

  it('[CART-002 CART-006] is found by the token of a cookie that scripts cannot read, and its hash is stored', async () => {
    const response = await shopper.request('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: PRODUCTS.print, variantId: 'print-a3', quantity: 2 }),
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [token, flag] = response.headers.getSetCookie()
    expect(token).toMatch(/^CART=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(flag).toBe('hasCart=true; Max-Age=5184000; Path=/; SameSite=Lax')
    const rows = await db.query<{ token_hash: string }>('select token_hash from carts')
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(shopper.cookies.get('CART'))
    const { cart } = await shopper.call('GET', '')
    expect(cart.entries).toMatchObject([
      {
        productId: PRODUCTS.print,
        variantId: 'print-a3',
        title: 'Heron',
        url: `/shop/${PRODUCTS.print}`,
        optionValues: [{ optionName: 'Size', value: 'A3' }],
        quantity: 2,
        unitPriceCents: 3800,
        lineTotalCents: 7600,
        maxQuantity: 2,
        isAvailable: true,
      },
    ])
    expect(cart).toMatchObject({ subtotalCents: 7600, totalQuantity: 2, revision: 1, requiresShipping: true })
    expect((await new Shopper(site).call('GET', '')).cart.entries).toEqual([])
  })

  it('[CART-002] adds a variant once, with all its pieces, and counts each change', async () => {
    const { entryId } = await shopper.add(PRODUCTS.print, 'print-a4', 2)
    site.clock.advance(1)
    const { cart, ...second } = await shopper.add(PRODUCTS.print, 'print-a4', 1)
    expect(second.entryId).toBe(entryId)
    expect(cart).toMatchObject({ revision: 2, totalQuantity: 3, subtotalCents: 5400 })
    const changed = await shopper.call('PUT', `/entries/${entryId}`, { quantity: 5 })
    expect(changed.cart).toMatchObject({ revision: 3, totalQuantity: 5 })
    const removed = await shopper.call('DELETE', `/entries/${entryId}`)
    expect(removed.cart).toMatchObject({ revision: 4, entries: [], subtotalCents: 0 })
  })

  it('[CART-002] takes the price from the variant alone: a sale, and a change since it was added', async () => {
    await shopper.call('POST', '/entries', {
      itemId: PRODUCTS.card,
      sku: 'SKU-card',
      price: 1,
      unitPriceCents: 1,
    })
    const before = (await shopper.call('GET', '')).cart
    expect(before.entries).toMatchObject([{ unitPriceCents: 99, fullPriceCents: 120, maxQuantity: null }])
    await db.query(`update variants set sale_price = 101 where id = 'card'`)
    expect((await shopper.call('GET', '')).cart.subtotalCents).toBe(101)
  })

  it('[CART-009] refuses more than there is, says how many there are, and answers the stored cart', async () => {
    const { entryId } = await shopper.add(PRODUCTS.print, 'print-a3')
    for (const answer of [
      await shopper.add(PRODUCTS.print, 'print-a3', 2),
      await shopper.call('PUT', `/entries/${entryId}`, { quantity: 3 }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'stock',
        available: 2,
        error: 'Only 2 pieces of this item are available.',
        cart: { revision: 1, totalQuantity: 1 },
      })
    }
  })

  it('[CART-009] says which entries can no longer be bought, and counts nothing for them', async () => {
    await shopper.add(PRODUCTS.print, 'print-a4', 3)
    site.clock.advance(1)
    await shopper.add(PRODUCTS.card, 'card', 2)
    await db.query(`update variants set stock = 1 where id = 'print-a4'`)
    await db.query(`update variants set is_active = false where id = 'card'`)
    const { cart } = await shopper.call('GET', '')
    expect(cart.entries).toMatchObject([
      { quantity: 3, maxQuantity: 1, isAvailable: false },
      { quantity: 2, maxQuantity: 0, isAvailable: false, lineTotalCents: 0 },
    ])
    expect(cart.subtotalCents).toBe(5400)
    expect(await shopper.add(PRODUCTS.card, 'card')).toMatchObject({ status: 409, code: 'gone' })
  })

  it('[CART-002] carries out a repeated request once', async () => {
    const first = await shopper.add(PRODUCTS.print, 'print-a4', 2, 'request-1')
    const again = await shopper.add(PRODUCTS.print, 'print-a4', 2, 'request-1')
    expect(again).toMatchObject({
      status: 200,
      entryId: first.entryId,
      cart: { revision: 1, totalQuantity: 2 },
    })
    for (let count = 2; count <= 60; count += 1) {
      site.clock.advance(1)
      await shopper.add(PRODUCTS.card, 'card', 1, `request-${count}`)
    }
    const rows = await db.query(`select request_id from cart_requests where cart_id = $1`, [first.cart.id])
    expect(rows).toHaveLength(50)
    expect(rows).toContainEqual({ request_id: 'request-60' })
    expect(rows).not.toContainEqual({ request_id: 'request-10' })
  })

  it('[CART-008] puts a removed entry back at its place, with its id', async () => {
    const variants = ['print-a4', 'card', 'print-a3'] as const
    const ids: (string | undefined)[] = []
    for (const variant of variants) {
      const product = variant === 'card' ? PRODUCTS.card : PRODUCTS.print
      ids.push((await shopper.add(product, variant)).entryId)
      site.clock.advance(1)
    }
    const order = ({ entries }: ShoppingCart) =>
      entries.map(({ id, quantity }) => [ids.indexOf(id), quantity])
    const putBack = (restores: string | undefined, more: object = {}) =>
      shopper.call('POST', '/entries', { itemId: PRODUCTS.print, variantId: 'print-a4', restores, ...more })
    await shopper.call('DELETE', `/entries/${ids[0]}`)
    const back = await putBack(ids[0], { requestId: 'undo' })
    expect([back.entryId, order(back.cart)]).toEqual([
      ids[0],
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ])
    expect(order((await putBack(ids[0], { requestId: 'undo' })).cart)).toEqual(order(back.cart))
    // Bought again meanwhile: all pieces are at the old place.
    await shopper.call('DELETE', `/entries/${ids[0]}`)
    await shopper.add(PRODUCTS.print, 'print-a4')
    expect(order((await putBack(ids[0], { quantity: 2 })).cart)[0]).toEqual([0, 3])
    // An entry of another variant, and one that is not known, are no place.
    await shopper.call('DELETE', `/entries/${ids[0]}`)
    await shopper.call('DELETE', `/entries/${ids[1]}`)
    for (const restores of [ids[1], 'unknown']) {
      const { cart, entryId } = await putBack(restores)
      expect(ids).not.toContain(entryId)
      expect(cart.entries.at(-1)?.id).toBe(entryId)
    }
    expect(order((await shopper.call('GET', '')).cart)).toEqual([
      [2, 1],
      [-1, 2],
    ])
  })

  it('[CART-008] keeps the latest 20 removed entries of a cart', async () => {
    let cartId = ''
    for (let count = 0; count < 22; count += 1) {
      const { cart, entryId } = await shopper.add(PRODUCTS.card, 'card')
      cartId = cart.id
      await shopper.call('DELETE', `/entries/${entryId}`)
      site.clock.advance(1)
    }
    expect(await db.query('select 1 from removed_cart_entries where cart_id = $1', [cartId])).toHaveLength(20)
  })

  race('[CART-002] loses none of 20 changes at once', async () => {
    await shopper.add(PRODUCTS.card, 'card')
    const changes = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3
        ? shopper.call('POST', '/coupons', { code: 'TEN' })
        : shopper.add(PRODUCTS.card, 'card', 2, `at-once-${index % 2 === 0 ? index : 1}`),
    )
    const revisions = (await Promise.all(changes)).map(({ cart }) => cart.revision)
    const { cart } = await shopper.call('GET', '')
    // 10 requests with an id of their own, and one that 5 repeat.
    expect(cart).toMatchObject({ totalQuantity: 1 + 2 * 11, revision: 1 + 11 + 1 })
    expect(Math.max(...revisions)).toBe(cart.revision)
    expect(titles(cart)).toEqual(['23 Card <b>'])
  })
})
