import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn, type TestApp } from '../../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { openShop, PRODUCTS, Shopper } from '../../../../testing/shop.js'
import type { Database } from '../../../base/database/database.js'

const DAY_MS = 24 * 60 * 60 * 1000

onDatabase('a cart without script', ({ open }) => {
  let db: Database
  let site: TestApp
  let shopper: Shopper
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { cacheTemplates: true })
    await openShop(db)
    shopper = new Shopper(site)
  })

  const cart = async () => (await shopper.call('GET', '')).cart
  const page = async (query = '') => (await shopper.request(`/cart${query}`)).text()

  it.each([
    ['its id', { variantId: 'print-a3', quantity: '2' }, '/cart'],
    ['the values of its options', { 'option.Size': 'A3', variantId: '', quantity: ' 2 ' }, '/cart'],
    ['a page to return to', { variantId: 'print-a3', quantity: '2', return: '/contact' }, '/contact'],
    [
      'an address of another site',
      { variantId: 'print-a3', quantity: '2', return: '//evil.example' },
      '/cart',
    ],
  ])('[CART-002] adds a variant by %s', async (_what, fields, location) => {
    expect(await shopper.post('/add', { itemId: PRODUCTS.print, ...fields })).toBe(location)
    expect((await cart()).entries).toMatchObject([{ variantId: 'print-a3', quantity: 2 }])
  })

  it.each([
    ['no choice', { itemId: PRODUCTS.print, 'option.Size': '' }, 'choice'],
    ['a choice that is not sold', { itemId: PRODUCTS.print, 'option.Size': 'A0' }, 'choice'],
    [
      'a quantity that is none',
      { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: 'two' },
      'quantity',
    ],
    ['no piece', { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: '0' }, 'quantity'],
    [
      'too many pieces',
      { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: '6' },
      'stock&available=5',
    ],
    ['a product that is not there', { itemId: 'unknown' }, 'gone'],
    ['nothing', {}, 'gone'],
  ])('[CART-009] adds nothing for %s, and the page of the cart says why', async (_what, fields, error) => {
    const location = await shopper.post('/add', fields as Record<string, string>)
    expect(location.replace(/&item=[\w-]+$/, '')).toBe(`/cart?error=${error}`)
    expect((await cart()).entries).toEqual([])
    expect(await (await shopper.request(location)).text()).toMatch(/class="error">[^<]+\.?<\/p>/)
  })

  it('[CART-002 CART-008] changes quantities, removes entries, and keeps what it cannot change', async () => {
    const { entryId: print } = await shopper.add(PRODUCTS.print, 'print-a4', 2)
    const { entryId: card } = await shopper.add(PRODUCTS.card, 'card', 3)
    expect(await shopper.post('/update', { [`quantity.${print}`]: '4', [`quantity.${card}`]: '3' })).toBe(
      '/cart',
    )
    expect(await cart()).toMatchObject({ totalQuantity: 7, revision: 3 })
    const location = await shopper.post('/update', { [`quantity.${print}`]: '9', [`quantity.${card}`]: '0' })
    expect(location).toBe(`/cart?error=stock&available=5&entry=${print}&removed=1`)
    expect((await cart()).entries).toMatchObject([{ id: print, quantity: 4 }])
    expect(await shopper.post('/update', { remove: print!, [`quantity.${print}`]: '4' })).toBe(
      '/cart?removed=1',
    )
    expect((await cart()).entries).toEqual([])
    expect(await shopper.post('/update', { remove: print! })).toBe('/cart?error=entry')
  })

  it.each([
    ['two', 'Unable to update quantity. For Heron, enter a whole number from 1 to 5, or 0 to remove it.'],
    ['9', 'Unable to update quantity. Heron: Only 5 pieces of this item are available.'],
  ])('[CART-009] names the entry whose quantity is not stored: %s', async (typed, sentence) => {
    const { entryId } = await shopper.add(PRODUCTS.print, 'print-a4', 2)
    const location = await shopper.post('/update', { [`quantity.${entryId}`]: typed })
    expect(await (await shopper.request(location)).text()).toContain(`<p class="error">${sentence}</p>`)
    // Not of the cart of somebody else.
    const other = await (await new Shopper(site).request(location)).text()
    expect(other).not.toContain('Heron')
    expect((await cart()).entries).toMatchObject([{ quantity: 2 }])
  })

  it('[CART-009] says how many pieces can be added', async () => {
    const fields = { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: 'two' }
    expect(await (await shopper.request(await shopper.post('/add', fields))).text()).toContain(
      '>Heron</a><p class="error">Choose a whole number from 1 to 9,999.</p>',
    )
  })

  it('[CART-008] says what was removed, and puts it back at its place by a post', async () => {
    const { entryId: first } = await shopper.add(PRODUCTS.card, 'card', 3)
    site.clock.advance(1)
    await shopper.add(PRODUCTS.print, 'print-a4')
    const removed = await shopper.post('/update', { remove: first! })
    expect(removed).toBe('/cart?removed=1')
    const html = await (await shopper.request(removed)).text()
    expect(html).toContain('<p class="removed">Card &lt;b&gt; was removed from your cart.</p>')
    const [, id] = html.match(/<button name="restore" value="([^"]+)">Undo</) ?? []
    expect(id).toBe(first)
    expect(await page()).not.toContain('class="removed"')
    // The address of another visitor names nothing, and opens nothing.
    const other = new Shopper(site)
    await other.add(PRODUCTS.card, 'card')
    expect(await (await other.request(removed)).text()).not.toContain('class="removed"')
    expect(await other.post('/update', { restore: id! })).toBe(`/cart?error=entry&entry=${id}&removed=1`)

    for (const _press of ['first', 'repeated']) {
      expect(await shopper.post('/update', { restore: id! })).toBe('/cart?removed=1')
      expect((await cart()).entries).toMatchObject([
        { id: first, variantId: 'card', quantity: 3 },
        { variantId: 'print-a4', quantity: 1 },
      ])
    }
    expect(await (await shopper.request(removed)).text()).not.toContain('class="removed"')
  })

  it('[CART-008] keeps the other notices when one of several entries is put back, or cannot be', async () => {
    const { entryId: print } = await shopper.add(PRODUCTS.print, 'print-a3', 2)
    const { entryId: card } = await shopper.add(PRODUCTS.card, 'card')
    const { entryId: file } = await shopper.add(PRODUCTS.file, 'file')
    const none = Object.fromEntries([print, card, file].map((id) => [`quantity.${id}`, '0']))
    const noticesAt = async (location: string) => {
      const html = await (await shopper.request(location)).text()
      return [...html.matchAll(/name="restore" value="([^"]+)"/g)].map(([, id]) => id)
    }
    expect(await noticesAt(await shopper.post('/update', none))).toHaveLength(3)
    expect((await noticesAt(await shopper.post('/update', { restore: card! }))).sort()).toEqual(
      [print, file].sort(),
    )
    await db.query(`update variants set stock = 1 where id = 'print-a3'`)
    expect(await noticesAt(await shopper.post('/update', { restore: print! }))).toHaveLength(2)
    expect(await noticesAt(await shopper.post('/update', { restore: file! }))).toEqual([print])
  })

  it('[CART-008 CART-009] names what cannot be put back, and forgets what was removed long ago', async () => {
    const { entryId } = await shopper.add(PRODUCTS.print, 'print-a3', 2)
    await shopper.post('/update', { remove: entryId! })
    await db.query(`update variants set stock = 1 where id = 'print-a3'`)
    const location = await shopper.post('/update', { restore: entryId! })
    expect(location).toBe(`/cart?error=stock&available=1&entry=${entryId}&removed=1`)
    expect(await (await shopper.request(location)).text()).toContain(
      '>Heron</a><p class="error">Only 1 piece of this item is available.</p>',
    )
    expect(await page('?removed=1')).toContain('class="removed"')
    site.clock.advance(60 * 60 * 1000)
    expect(await page('?removed=1')).not.toContain('class="removed"')
  })

  it('[CART-024 CART-025] takes codes, a place, and a way to send the order', async () => {
    await shopper.add(PRODUCTS.print, 'print-a4', 2)
    const fields = { coupon: 'ten', country: 'gb', region: '', postalCode: ' SW1 ', shippingOption: 'air' }
    expect(await shopper.post('/update', fields)).toBe('/cart')
    expect(await cart()).toMatchObject({
      discountCents: 360,
      shippingCostCents: 1200,
      grandTotalCents: 4440,
      shippingLocation: { country: 'GB', region: '', postalCode: 'SW1' },
      selectedShippingOption: { id: 'air' },
      validCoupons: [{ code: 'TEN', discountCents: 360 }],
      includedTaxCents: 740,
      applicableTaxRules: [{ name: 'VAT', ratePercent: '20', amountCents: 740, isIncluded: true }],
      isTotalFinal: true,
    })
    // The form still has the way to send it that the old place had.
    expect(await shopper.post('/update', { country: 'US', shippingOption: 'post' })).toBe('/cart')
    expect((await cart()).shippingOptions).toMatchObject([{ id: 'air', priceCents: 1200 }])
    expect(await shopper.post('/update', { country: 'US', shippingOption: 'post' })).toBe(
      '/cart?error=shipping',
    )
    expect(await shopper.post('/update', { country: 'Atlantis' })).toBe('/cart?error=shipping')
    expect(await shopper.post('/update', { coupon: 'none' })).toBe('/cart?error=coupon.unknown')
    expect(await shopper.post('/update', { removeCoupon: 'TEN' })).toBe('/cart')
    expect((await cart()).coupons).toEqual([])
  })

  it('[CART-009] names the item that was not added, with a link back to it', async () => {
    const fields = { itemId: PRODUCTS.print, variantId: 'print-a4', quantity: '6' }
    const location = await shopper.post('/add', fields)
    const html = await (await shopper.request(location)).text()
    expect(html).toMatch(
      /<a class="back" href="\/[^"]+">[^<]+<\/a><p class="error">Only 5 pieces of this item are available\./,
    )
    for (const item of ['unknown', '<b>', ''])
      expect(await page(`?error=gone&item=${encodeURIComponent(item)}`)).not.toContain('class="back"')
    expect(await page(`?item=${PRODUCTS.print}`)).not.toContain('class="back"')
  })

  it('[CART-002] rejects other formats and other sites with a page', async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      shopper.request('/api/commerce/cart/add', { method: 'POST', body: 'itemId=x', headers })
    for (const [headers, status] of [
      [{ 'content-type': 'application/json' }, 415],
      [{ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }, 403],
    ] as const) {
      const response = await send(headers)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    }
    const reloaded = await shopper.request('/api/commerce/cart/add')
    expect([reloaded.status, reloaded.headers.get('location')]).toEqual([303, '/cart'])
  })

  it('[RTE-011 CART-004] shows the cart of its visitor alone, on a page that nobody stores', async () => {
    await shopper.add(PRODUCTS.card, 'card', 2)
    const response = await shopper.request('/cart')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('<li>2 Card &lt;b&gt; £1.98</li>')
    expect(html).toContain('"title":"Card \\u003cb>"')
    expect(await (await new Shopper(site).request('/cart')).text()).not.toContain('<li>')
    const error = await page('?error=<script>&available=x')
    expect(error).toContain('<p class="error"></p>')
    expect(await page('?error=stock&available=3')).toContain('Only 3 pieces of this item are available.')
    expect(await page('?error=coupon.unknown')).toContain('This code is not valid.')
    expect(await page('?error=constructor')).toContain('<p class="error"></p>')
  })

  it.each([
    ['no cookie', '', '/cart?expired=1'],
    ['hasCart=true', 'hasCart=true', '/checkout'],
    ['hasCart=false', 'hasCart=false', '/cart?expired=1'],
    ['a value of CART', 'CART=x', '/checkout'],
    ['an empty CART', 'CART=', '/cart?expired=1'],
  ])('[RTE-001] leads to the checkout with a cart: with %s', async (_what, cookie, location) => {
    const response = await site.app.request('http://localhost/commerce/goto-checkout', {
      headers: { cookie },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('[RTE-001] says that the session has expired', async () => {
    expect(await page('?expired=1')).toContain(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    )
    expect(await page()).toContain('<p class="expired"></p>')
  })

  it('[CART-006] forgets the cookies of a cart that is not there', async () => {
    await shopper.add(PRODUCTS.card, 'card')
    await db.query('delete from carts')
    await page()
    expect(shopper.cookies.size).toBe(0)
  })

  it('[CART-006] starts a new cart after an order', async () => {
    const { cart: ordered } = await shopper.add(PRODUCTS.card, 'card')
    await db.query(`update carts set order_id = 'order' where id = $1`, [ordered.id])
    const { cart: next } = await shopper.add(PRODUCTS.card, 'card')
    expect(next.id).not.toBe(ordered.id)
    expect(next.totalQuantity).toBe(1)
  })

  it('[CART-006] deletes carts that nobody has changed for 60 days, at most 20 with each new one', async () => {
    await db.query('delete from carts')
    for (let count = 0; count < 25; count += 1) await new Shopper(site).add(PRODUCTS.card, 'card')
    const { cart: changed } = await shopper.add(PRODUCTS.card, 'card')
    site.clock.advance(60 * DAY_MS)
    await shopper.add(PRODUCTS.card, 'card')
    const count = async () => (await db.query('select 1 from carts')).length
    site.clock.advance(1)
    await new Shopper(site).add(PRODUCTS.card, 'card')
    expect(await count()).toBe(26 + 1 - 20)
    await new Shopper(site).add(PRODUCTS.card, 'card')
    expect(await count()).toBe(3)
    expect(await db.query('select 1 from cart_entries where cart_id = $1', [changed.id])).toHaveLength(1)
    expect(await db.query('select 1 from cart_entries')).toHaveLength(3)
  })

  it.each([
    ['true', 2],
    ['false', 0],
  ])(
    '[CART-006 AUTH-002 AUTH-033] stays or goes as a visitor signs out: cloneCart=%s',
    async (value, cookies) => {
      await addAccount(db, [10], `${value}@example.com`)
      const { cookie, crumb } = await signIn(site, `${value}@example.com`)
      await shopper.add(PRODUCTS.card, 'card')
      const own = [...shopper.cookies].map(([name, text]) => `${name}=${text}`).join('; ')
      const response = await shopper.request(`/api/site-users/account/session?cloneCart=${value}`, {
        method: 'DELETE',
        headers: { cookie: `${cookie}; ${own}`, 'x-csrf-token': crumb },
      })
      expect(response.status).toBe(200)
      expect([...shopper.cookies.keys()].filter((name) => /cart/i.test(name))).toHaveLength(cookies)
    },
  )
})
