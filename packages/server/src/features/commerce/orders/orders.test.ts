import { OrderBody, OrdersBody, ProductType } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import type { Database } from '../../../base/database/database.js'

onDatabase('the orders of a shop', ({ open }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { trustProxy: true })
    owner = await signIn(site)
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'film', price: 500, type: ProductType.digital },
    ])
  })
  afterEach(async () => {
    await clearShop(db)
    expect(site.logged).toEqual([])
  })

  /** Buys one product with an order of its own. */
  async function buy(productId: string, name: string, email: string): Promise<void> {
    const buyer = new Buyer(site)
    await buyer.put(productId)
    expect((await buyer.checkout({ name, email })).status).toBe(303)
  }
  const call = (path: string, init: RequestInit = {}) =>
    site.app.request(path, { ...init, headers: { cookie: owner.cookie, ...init.headers } })
  const list = async (query = '') =>
    v.parse(OrdersBody, await (await call(`/api/config/orders${query}`)).json())
  const numbers = async (query = '') => (await list(query)).orders.map(({ number }) => number)
  const mark = (number: number, body: object) =>
    call(`/api/config/orders/${number}/sent?crumb=${owner.crumb}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    })

  it('are listed newest first, each as its buyer sees it', async () => {
    await buy('heron', 'Ada Lovelace', 'ada@example.com')
    await buy('film', 'Grace Hopper', 'grace@example.com')
    const { orders, next, previous } = await list()
    expect([next, previous]).toEqual([null, null])
    expect(orders).toMatchObject([
      { number: 1002, status: 'paid', name: 'Grace Hopper', needsSending: false, total: '£5.00' },
      {
        number: 1001,
        status: 'paid',
        needsRefund: false,
        needsSending: true,
        isTest: true,
        createdAt: '2026-11-21T12:00:00.000Z',
        paidAt: '2026-11-21T12:00:00.000Z',
        sentAt: null,
        email: 'ada@example.com',
        address: ['Ada Lovelace', '12 St James’s Square', 'London', 'SW1Y 4LE', 'United Kingdom'],
        lines: [{ title: 'Print heron', options: '', quantity: 1, text: '£38.00' }],
        rows: [
          { name: 'Subtotal', text: '£38.00' },
          { name: 'Shipping: Post', text: '£4.50' },
        ],
        total: '£42.50',
        includedTaxes: [{ name: 'VAT (included)', text: '£7.08' }],
      },
    ])
    const one = v.parse(OrderBody, await (await call('/api/config/orders/1001')).json())
    expect(one).toEqual(orders[1])
  })

  it('are found by number, name or email address, in pages', async () => {
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Ada Yonath']) {
      await buy('film', name, `${name.split(' ')[1]!.toLowerCase()}@example.com`)
    }
    expect(await numbers('?search=ADA')).toEqual([1003, 1001])
    expect(await numbers('?search=ada%20love')).toEqual([1001])
    expect(await numbers('?search=1002')).toEqual([1002])
    expect(await numbers('?search=%25')).toEqual([])
    const first = await list('?limit=2')
    expect([first.orders.length, first.next, first.previous]).toEqual([2, '1002', null])
    expect(await list('?limit=2&before=1002')).toMatchObject({
      orders: [{ number: 1001 }],
      next: null,
      previous: '1001',
    })
    expect(await numbers('?limit=1&after=1001')).toEqual([1002])
  })

  it('that have to be sent or paid back can be listed alone', async () => {
    await buy('heron', 'Ada', 'ada@example.com')
    await buy('film', 'Ada', 'ada@example.com')
    await buy('heron', 'Ada', 'ada@example.com')
    await buy('heron', 'Ada', 'ada@example.com')
    await db.query(`update orders set stock_state = 'released' where number = 1003`)
    await db.query(`update orders set status = 'pending' where number = 1004`)
    expect(await numbers('?task=send')).toEqual([1001])
    expect(await numbers('?task=refund')).toEqual([1003])
    expect((await list('?task=refund')).orders[0]).toMatchObject({ status: 'paid', needsRefund: true })
    await db.query(`update orders set refunded_cents = 500 where number = 1001`)
    expect((await list('?task=send')).orders[0]?.refunded).toBe('-£5.00')
    const wrong = await call('/api/config/orders?task=burn')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('all, send, refund') },
    ])
  })

  it('are marked as sent once, and unmarked', async () => {
    await buy('heron', 'Ada', 'ada@example.com')
    expect(await (await mark(1001, { sent: true })).json()).toMatchObject({
      number: 1001,
      sentAt: '2026-11-21T12:00:00.000Z',
    })
    site.clock.advance(60_000)
    expect(await (await mark(1001, { sent: true })).json()).toMatchObject({
      sentAt: '2026-11-21T12:00:00.000Z',
    })
    expect(await numbers('?task=send')).toEqual([])
    expect(await (await mark(1001, { sent: false })).json()).toMatchObject({ sentAt: null })
    expect(await numbers('?task=send')).toEqual([1001])
  })

  it('keep the carrier and the address of the parcel, and show both to the buyer', async () => {
    const buyer = new Buyer(site)
    await buyer.put('heron')
    const path = (await buyer.checkout()).headers.get('location')!
    const parcel = { carrier: ' Royal <b>Mail ', trackingUrl: 'https://track.example/?id=1&x=2' }
    expect(await (await mark(1001, { sent: true, ...parcel })).json()).toMatchObject({
      carrier: 'Royal <b>Mail',
      trackingUrl: parcel.trackingUrl,
    })
    const html = await (await buyer.request(path)).text()
    expect(html).toContain('Sent on 21 November 2026 with Royal &lt;b&gt;Mail.')
    expect(html).toContain('<a href="https://track.example/?id=1&amp;x=2">Follow the parcel</a>')
    expect(
      await db.query(
        `select before, after from record_changes where kind = 'order' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        before: { sent: false, carrier: '', trackingUrl: '' },
        after: { sent: true, carrier: 'Royal <b>Mail', trackingUrl: parcel.trackingUrl },
      },
    ])
    await mark(1001, { sent: false })
    const again = await (await buyer.request(path)).text()
    expect(again).not.toContain('track.example')
    expect(again).not.toContain('Sent on')
  })

  it('have a packing slip without prices, which loads nothing inline and escapes what people typed', async () => {
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    await buyer.put('film')
    await buyer.checkout({ name: 'Ada <b>Lovelace', address1: '</dd><script>x' })
    const slip = await call('/api/config/orders/1001/packing-slip')
    const html = await slip.text()
    expect([slip.status, slip.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(slip.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
    expect(html).toContain('<td>2</td><td><bdi>Print heron</bdi><small>SKU-heron-1</small></td></tr>')
    expect(html).toContain('Ada &lt;b&gt;Lovelace\n&lt;/dd&gt;&lt;script&gt;x')
    expect(html).not.toMatch(/£|style=|<style| on[a-z]+=|Print film|<b>/)
    expect(html.match(/<script/g)).toHaveLength(1)
    const priced = await (await call('/api/config/orders/1001/packing-slip?prices=true')).text()
    expect(priced).toContain('<td class="slip-price">£76.00</td>')
    for (const [file, type] of [
      ['css', 'text/css; charset=utf-8'],
      ['js', 'text/javascript; charset=utf-8'],
    ]) {
      const answer = await call(`/api/config/orders/packing-slip.${file}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(html).toContain(`"/api/config/orders/packing-slip.${file}"`)
    }
    expect((await call('/api/config/orders/7/packing-slip')).status).toBe(404)
  })

  it('are a table with a row for each line, and the totals in the first row of each order', async () => {
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    site.clock.advance(1)
    await buyer.put('film')
    await buyer.checkout({ name: '=HYPERLINK("x")', email: 'ada@example.com' })
    await buy('film', 'Grace Hopper', 'grace@example.com')
    const table = async (query = '') => {
      const answer = await call(`/api/config/orders.csv${query}`)
      expect(answer.headers.get('content-disposition')).toContain('orders.csv')
      const [titles, ...rows] = (await answer.text()).trim().split('\r\n')
      const names = titles!.replace('\ufeff', '').split(',')
      return rows.map((row) => {
        const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''))
        return Object.fromEntries(names.map((name, index) => [name, cells[index]]))
      })
    }
    const rows = await table()
    expect(rows).toMatchObject([
      { Order: '1002', Product: 'Print film', Total: '5.00', Quantity: '1' },
      {
        Order: '1001',
        Status: 'paid',
        Test: 'yes',
        Name: `"'=HYPERLINK(""x"")"`,
        City: 'London',
        SKU: 'SKU-heron-1',
        Quantity: '2',
        'Refunded quantity': '0',
        'Unit price': '38.00',
        'Line total': '76.00',
        Currency: 'GBP',
        Subtotal: '81.00',
        'Delivery price': '4.50',
        Taxes: 'VAT 14.25 (included)',
        Total: '85.50',
        Refunded: '0.00',
      },
      { Order: '1001', Product: 'Print film', 'Line total': '5.00', Subtotal: '', Total: '', Refunded: '' },
    ])
    expect((await table('?search=grace')).map(({ Order }) => Order)).toEqual(['1002'])
    expect((await table('?task=send')).map(({ Order }) => Order)).toEqual(['1001', '1001'])
    expect((await call('/api/config/orders.csv?task=burn')).status).toBe(400)
  })

  it.each([
    'http://track.example/1',
    'javascript:alert(1)',
    '//track.example',
    'https://user:secret@track.example/',
    'track',
  ])('refuse %s as the address of a parcel', async (trackingUrl) => {
    await buy('heron', 'Ada', 'ada@example.com')
    expect((await mark(1001, { sent: true, trackingUrl })).status).toBe(400)
    expect((await list()).orders[0]?.sentAt).toBeNull()
  })

  it('name their coupon, also one that makes the delivery free, and codes alone from before', async () => {
    const settings = {
      shipping: [{ id: 'post', name: 'Post', price: '4.50' }],
      coupons: [{ code: 'SHIP', name: 'Free delivery', freeShipping: true }],
    }
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }], settings)
    const buyer = new Buyer(site)
    await buyer.put('heron')
    await buyer.call('POST', '/coupons', { code: 'ship' })
    const path = (await buyer.checkout()).headers.get('location')!
    const names = async () => (await list()).orders[0]?.rows.map(({ name, text }) => `${name} ${text}`)
    expect(await names()).toEqual([
      'Subtotal £38.00',
      'Discount: Free delivery (SHIP) £0.00',
      'Shipping: Post £0.00',
    ])
    expect(await (await buyer.request(path)).text()).toContain('<dt>Discount: Free delivery (SHIP)</dt>')
    await db.query(`update orders set totals = totals - 'couponNames'`)
    expect(await names()).toContain('Discount: SHIP £0.00')
  })

  it.each([
    ['pending', 'held', 'it is not paid'],
    ['paid', 'released', 'its pieces were sold to others'],
  ])('that are %s with %s pieces are not marked as sent', async (status, stock, why) => {
    await buy('heron', 'Ada', 'ada@example.com')
    await db.query('update orders set status = $1, stock_state = $2', [status, stock])
    const answer = await mark(1001, { sent: true })
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: expect.stringContaining(why) }])
    expect((await list()).orders[0]?.sentAt).toBeNull()
  })

  it('that do not exist, and calls that say nothing, are answered so', async () => {
    expect((await call('/api/config/orders/7')).status).toBe(404)
    expect((await mark(7, { sent: true })).status).toBe(404)
    expect((await mark(7, { sent: 'yes' })).status).toBe(400)
    expect((await call('/api/config/orders?limit=0')).status).toBe(400)
  })
})
