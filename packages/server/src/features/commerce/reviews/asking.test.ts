import { expect, vi } from 'vitest'
import { clearShop, sell } from '../../../../testing/checkout.js'
import { withRaces } from '../../../../testing/databases.js'
import { db, HOUR, site } from '../../../../testing/forms.js'
import { clock, failures, listen, mail, setUpMail, smtp, states } from '../../../../testing/mail.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import { LIFETIMES } from '../../../base/limits.js'

import { type AskingOptions, askForReviews, keepAsking, LATEST_DAYS } from './asking.js'

const DAY = 24 * HOUR

withRaces('the question for reviews', ({ open, it, race }) => {
  setUpMail(open)

  const options = (more: Partial<AskingOptions> = {}): AskingOptions => ({
    db,
    websiteId: WEBSITE,
    mail,
    hasPage: async () => true,
    now: clock.now,
    ...more,
  })

  /** A shop that asks after 14 days, with an order that is paid now. */
  const openShop = async (settings: object = { reviews: { askAfterDays: 14 } }) => {
    await clearShop(db)
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }], settings)
    await db.query('update websites set settings = settings || $2 where id = $1', [
      WEBSITE,
      JSON.stringify({ baseUrl: 'https://river-museum.example' }),
    ])
    await addOrder('first', 1001)
  }
  const addOrder = (id: string, number: number, status = 'paid') => {
    const lines = [
      { productId: 'heron', title: 'Print heron', optionValues: [], quantity: 1, lineTotalCents: 3800 },
    ]
    const totals = {
      subtotalCents: 3800,
      discountCents: 0,
      grandTotalCents: 3800,
      shippingName: '',
      taxes: [],
    }
    return db.query(
      `insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals,
         customer, provider, stock_state, created_at, paid_at)
       values ($1, $2, $3, $2, 'ada@example.com', $4, false, 'GBP', $5, $6, $7, 'test', 'taken', $8, $8)`,
      [
        WEBSITE,
        id,
        number,
        status,
        JSON.stringify(lines.map((line) => ({ ...line, url: '', sku: '', unitPriceCents: 3800 }))),
        JSON.stringify(totals),
        JSON.stringify({ name: 'Ada', address1: '' }),
        new Date(clock.now()),
      ],
    )
  }
  const ask = async (more?: Partial<AskingOptions>) => {
    const count = await askForReviews(options(more))
    await mail.sendDue()
    return count
  }
  const link = (index = 0) => /https:\S+/.exec(smtp.received[index]?.text ?? '')?.[0] ?? ''
  const send = (address: string) =>
    site.post('/api/commerce/reviews', {
      token: new URL(address).searchParams.get('token'),
      productId: 'heron',
      rating: 5,
    })

  it('[PROD-016] is sent some days after the payment, once, with a link that works for 60 days', async () => {
    await openShop()
    clock.advance(14 * DAY - 1)
    expect(await ask()).toBe(0)
    clock.advance(1)
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(0)
    expect(smtp.received).toHaveLength(1)
    const [{ to, text, html, headers }] = smtp.received as [(typeof smtp.received)[0]]
    expect(to).toEqual(['ada@example.com'])
    expect(headers.get('subject')).toEqual(['How do you like your order 1001 at River Museum?'])
    expect(text).toContain('Print heron')
    expect(html).toContain('Print heron')
    expect(link()).toMatch(/^https:\/\/river-museum\.example\/product-reviews\?token=[\w-]{43}$/)
    const [{ expires_at: expires }] = (await db.query<{ expires_at: Date }>(
      'select expires_at from review_requests',
    )) as [{ expires_at: Date }]
    expect(expires.getTime()).toBe(clock.now() + LIFETIMES.reviewLink)
    expect((await send(link())).status).toBe(201)
    expect((await send(link())).status).toBe(409)
  })

  it('[PROD-016] expires', async () => {
    await openShop()
    clock.advance(14 * DAY)
    await ask()
    clock.advance(LIFETIMES.reviewLink)
    expect((await send(link())).status).toBe(410)
  })

  it('is off until the shop turns it on, and then leaves old orders alone', async () => {
    await openShop({})
    clock.advance(15 * DAY)
    expect(await ask()).toBe(0)
    await db.query(`update websites set commerce = '{"reviews":{"askAfterDays":14}}'`)
    expect(await ask({ hasPage: async () => false })).toBe(0)
    clock.advance((LATEST_DAYS - 1) * DAY)
    expect(await ask()).toBe(0)
    clock.advance(-1)
    expect(await ask()).toBe(1)
  })

  it('needs the address of the website', async () => {
    await openShop()
    await db.script(`update websites set settings = settings - 'baseUrl'`)
    clock.advance(15 * DAY)
    expect(await ask()).toBe(0)
  })

  it('is for paid orders: not for one that is refunded, also while its message waits', async () => {
    await openShop()
    await addOrder('second', 1002, 'refunded')
    clock.advance(15 * DAY)
    expect(await askForReviews(options({ mail: { ...mail, wake: () => {} } }))).toBe(1)
    await db.script(`update orders set status = 'refunded'`)
    await mail.sendDue()
    expect(smtp.received).toEqual([])
    expect(await states()).toEqual(['withdrawn'])
    await db.script(`update orders set status = 'paid' where id = 'first'`)
    expect(await ask()).toBe(0)
  })

  it('is not for an order that waits for a refund, because its pieces were sold before it was paid', async () => {
    await openShop()
    await addOrder('second', 1002)
    await db.script(`update orders set stock_state = 'released' where id = 'second'`)
    clock.advance(15 * DAY)
    const unsent = { mail: { ...mail, wake: () => {} } }
    expect(await askForReviews(options(unsent))).toBe(1)
    await db.script(`update orders set stock_state = 'released' where id = 'first'`)
    await mail.sendDue()
    expect([smtp.received, await states()]).toEqual([[], ['withdrawn']])
  })

  it('is withdrawn if everything has been reviewed meanwhile', async () => {
    await openShop()
    clock.advance(14 * DAY)
    await ask()
    await send(link())
    await db.script('delete from mails')
    expect(await ask()).toBe(1)
    expect([smtp.received.length, await states()]).toEqual([1, ['withdrawn']])
  })

  it('is sent later if the mail server is down', async () => {
    const { port } = smtp
    await smtp.stop()
    await openShop()
    clock.advance(14 * DAY)
    await ask()
    expect(failures).toHaveLength(1)
    await listen({}, port)
    clock.advance(HOUR)
    await ask()
    expect(smtp.received).toHaveLength(1)
    expect((await send(link())).status).toBe(201)
  })

  race('is asked by several servers once', async () => {
    await openShop()
    // More than one statement finds.
    await db.script(`
      insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals, customer,
        provider, stock_state, created_at, paid_at)
      select website_id, 'order-' || n, 1000 + n, 'hash-' || n, email, status, is_test, currency, lines, totals, customer,
        provider, stock_state, created_at, paid_at
      from orders, generate_series(2, 120) n where id = 'first'`)
    clock.advance(14 * DAY)
    const unsent = { mail: { ...mail, wake: () => {} } }
    await Promise.all([askForReviews(options(unsent)), askForReviews(options(unsent))])
    const queued = await db.query<{ order_id: string }>('select order_id from mails')
    expect([queued.length, new Set(queued.map(({ order_id: id }) => id)).size]).toEqual([120, 120])
  })

  it('is asked every hour, also after a round without a database, until the server stops', async () => {
    await openShop()
    clock.advance(14 * DAY)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      let isDown = true
      const query: typeof db.query = (...parameters) =>
        isDown ? Promise.reject(new Error('down')) : db.query(...parameters)
      const asked = vi.fn(mail.queueOrder)
      const stop = keepAsking(options({ db: { ...db, query }, mail: { ...mail, queueOrder: asked } }))
      await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
      isDown = false
      vi.advanceTimersByTime(HOUR)
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
      await stop()
      await addOrder('later', 1002)
      clock.advance(14 * DAY)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
      logged.mockRestore()
    }
  })
})
