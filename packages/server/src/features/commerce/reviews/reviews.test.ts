import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, setLanguage, type TestApp } from '../../../../testing/app.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { openShop, PRODUCTS, Shopper } from '../../../../testing/shop.js'
import { TEST_SITE, WEBSITE } from '../../../../testing/test-site.js'
import { hashOfToken } from '../../../base/auth/token.js'
import type { Database } from '../../../base/database/database.js'

const TOKEN = 'a-random-token'
const HOUR_MS = 60 * 60 * 1000
const TEMPLATE = `{{ review.state }}|{{ page.title }}|{% for item in review.items %}{{ item.title }} {{ item.url }} {{ item.isReviewed }};{% endfor %}|{{ review.values.productId }} {{ review.values.rating }} {{ review.values.text }} {{ review.values.name }}|{{ review.errors.rating }}|{{ review.errors.text }}|{{ review.errors.name }}|{{ review.errors.form }}|{{ context_json }}`

withRaces('a review of a purchase', ({ open, it, describe, race }) => {
  let db: Database
  let folder: string
  let site: TestApp
  let visitor: Shopper
  beforeAll(async () => {
    db = await open()
    folder = await mkdtemp(join(tmpdir(), 'site-reviews-'))
    await cp(TEST_SITE, folder, { recursive: true })
    await writeFile(join(folder, 'templates/product-reviews.liquid'), TEMPLATE)
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    site = await createTestApp(db, { site: { id: WEBSITE, folder }, cacheTemplates: true })
    await openShop(db)
    visitor = new Shopper(site)
    await db.query('delete from reviews')
    await db.query('delete from orders')
    const lines = [
      { productId: PRODUCTS.print, title: 'Heron of then' },
      { productId: PRODUCTS.card, title: 'Card' },
      { productId: PRODUCTS.print, title: 'Heron of then' },
    ]
    const now = new Date(site.clock.now())
    await db.query(
      `insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals,
         customer, provider, stock_state, created_at)
       values ($1, 'order', 1001, 'hash', 'ada@example.com', 'paid', true, 'GBP', $2, '{}', '{}', 'test', 'taken', $3)`,
      [WEBSITE, JSON.stringify(lines), now],
    )
    await db.query('insert into review_requests values ($1, $2, $3, $4)', [
      WEBSITE,
      hashOfToken(TOKEN),
      'order',
      new Date(now.getTime() + HOUR_MS),
    ])
  })

  const send = async (body: object) => {
    const response = await visitor.request('/api/commerce/reviews', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: TOKEN, productId: PRODUCTS.print, ...body }),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const post = (fields: Readonly<Record<string, string>>) =>
    visitor.request('/api/commerce/reviews/form', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: TOKEN, productId: PRODUCTS.print, ...fields }).toString(),
    })
  const read = async (response: Response | Promise<Response>) => {
    const { status, headers } = await response
    const [state, title, items, values, rating, text, name, form, context] = (
      await (await response).text()
    ).split('|')
    return { status, headers, state, title, items, values, errors: [rating, text, name, form], context }
  }
  const page = (query = `token=${TOKEN}`) => read(visitor.request(`/product-reviews?${query}`))
  const stored = () =>
    db.query('select product_id, order_id, rating, text, name, is_visible from reviews order by id')

  it('[BOOT-012 BOOT-017] is asked for on a page of its own, which nobody stores or lists', async () => {
    const { status, headers, state, title, items, context } = await page()
    expect([status, state, title]).toEqual([200, 'open', 'Review your purchase'])
    expect(items).toBe(`Heron /shop/${PRODUCTS.print} false;Card &lt;b&gt; /shop/${PRODUCTS.card} false;`)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(context).toContain('"pageType":209')
  })

  it('[PROD-013 PROD-016] is stored once for each product of the order', async () => {
    const review = { rating: 4, text: ' Fine\r\npaper ', name: 'Ada\nL.' }
    expect(await send(review)).toEqual({ status: 201, message: 'Thank you for your review!' })
    expect(await stored()).toEqual([
      {
        product_id: PRODUCTS.print,
        order_id: 'order',
        rating: 4,
        text: 'Fine\npaper',
        name: 'Ada L.',
        is_visible: true,
      },
    ])
    expect(await send(review)).toMatchObject({
      status: 409,
      error: 'You have already reviewed this purchase',
    })
    expect((await page()).state).toBe('open')
    expect(await send({ productId: PRODUCTS.card, rating: 1 })).toMatchObject({ status: 201 })
    expect(await stored()).toHaveLength(2)
    expect((await page()).state).toBe('reviewed')
  })

  race('[PROD-013] is stored once if two tabs send it at the same time', async () => {
    const statuses = (await Promise.all([send({ rating: 5 }), send({ rating: 1 })])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, 409])
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['no rating', {}, { rating: 'Please select a star rating' }],
    ['no star', { rating: 0 }, { rating: 'Please select a star rating' }],
    ['six stars', { rating: 6 }, { rating: 'Please select a star rating' }],
    ['half a star', { rating: 1.5 }, { rating: 'Please select a star rating' }],
    ['a long text', { rating: 1, text: 'a'.repeat(5_001) }, { text: expect.stringMatching(/limit/) }],
    ['a long name', { rating: 1, name: 'a'.repeat(101) }, { name: expect.stringMatching(/limit/) }],
  ])('[PROD-013] is not accepted with %s', async (_what, body, errors) => {
    expect(await send(body)).toEqual({
      status: 422,
      error: Object.values(errors)[0],
      errors,
    })
    expect(await stored()).toEqual([])
  })

  it('[PROD-013] is accepted at the limits', async () => {
    expect(await send({ rating: 1, text: 'a'.repeat(5_000), name: 'a'.repeat(100) })).toMatchObject({
      status: 201,
    })
  })

  it('[PROD-016] is of a product of the order only', async () => {
    expect(await send({ productId: PRODUCTS.file, rating: 5 })).toMatchObject({ status: 404 })
    expect((await post({ productId: 'unknown', rating: '5' })).status).toBe(404)
    expect(await send({ productId: 5, rating: 5 })).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  it('[PROD-016] is possible until the link expires', async () => {
    site.clock.advance(HOUR_MS - 1)
    expect((await page()).state).toBe('open')
    site.clock.advance(1)
    const { status, state, items } = await page()
    expect([status, state, items]).toEqual([410, 'expired', ''])
    expect(await send({ rating: 5 })).toMatchObject({
      status: 410,
      error: 'Your review request has expired',
    })
    const posted = await read(post({ rating: '5', text: 'Fine' }))
    expect([posted.status, posted.state]).toEqual([410, 'expired'])
    expect(posted.values).toContain('Fine')
    expect(await stored()).toEqual([])
  })

  it.each(['', 'token=', 'token=other', 'token=%00'])(
    '[PROD-016] needs the token of a link: %s',
    async (query) => {
      const { status, state } = await page(query)
      expect([status, state]).toEqual([410, 'expired'])
    },
  )

  it('[PROD-013 PROD-016] is sent without script, and the page thanks for it', async () => {
    const response = await post({ rating: '5', text: 'Fine', name: 'Ada' })
    expect(response.status).toBe(303)
    const location = response.headers.get('location')!
    expect(location).toBe(`/product-reviews?token=${TOKEN}&thanks=${PRODUCTS.print}`)
    const thanked = await read(visitor.request(location))
    expect([thanked.status, thanked.state]).toEqual([200, 'thanks'])
    expect(thanked.items).toContain('true;')
    expect((await page(`token=${TOKEN}&thanks=${PRODUCTS.card}`)).state).toBe('open')
    const again = await read(post({ rating: '5' }))
    expect([again.status, again.errors[3]]).toEqual([409, 'You have already reviewed this purchase'])
  })

  it('[PROD-013] keeps what was typed without script, and says what is wrong with each field', async () => {
    const { status, headers, state, values, errors } = await read(
      post({ rating: '', text: '<b>Fine', name: 'a'.repeat(101) }),
    )
    expect([status, state]).toEqual([422, 'open'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(values).toBe(`${PRODUCTS.print} 0 &lt;b&gt;Fine ${'a'.repeat(101)}`)
    expect(errors).toEqual(['Please select a star rating', '', expect.stringMatching(/limit/), ''])
  })

  describe('by the page of the order', () => {
    const ORDER_TOKEN = 'the-token-of-the-order'
    const DAYS = 14
    const link = async () => {
      const html = await (await visitor.request(`/order/${ORDER_TOKEN}`)).text()
      return /<a id="review" href="([^"]+)">Review what you have bought</.exec(html)?.[1]
    }
    const set = (columns: string) => db.script(`update orders set ${columns}`)
    beforeEach(async () => {
      const totals = { subtotalCents: 0, discountCents: 0, grandTotalCents: 0, shippingName: '', taxes: [] }
      await db.query(
        `update orders set token_hash = $1, paid_at = created_at, totals = $2, customer = '{"name":"Ada","address1":""}',
           lines = (select jsonb_agg(line || '{"optionValues":[],"lineTotalCents":0,"unitPriceCents":0}')
             from jsonb_array_elements(lines) line)`,
        [hashOfToken(ORDER_TOKEN), JSON.stringify(totals)],
      )
      await db.query(`update websites set commerce = commerce || $1`, [
        JSON.stringify({ reviews: { askAfterDays: DAYS } }),
      ])
    })

    it('[PROD-016] is open from the day on which the shop asks, until all is reviewed', async () => {
      const path = `/product-reviews?token=${ORDER_TOKEN}`
      site.clock.advance(DAYS * 24 * HOUR_MS - 1)
      expect([await link(), (await page(`token=${ORDER_TOKEN}`)).status]).toEqual([undefined, 410])
      expect(await send({ token: ORDER_TOKEN, rating: 5 })).toMatchObject({ status: 410 })
      site.clock.advance(1)
      expect(await link()).toBe(path)
      expect((await page(`token=${ORDER_TOKEN}`)).state).toBe('open')
      expect(await send({ token: ORDER_TOKEN, rating: 5 })).toMatchObject({ status: 201 })
      expect(await link()).toBe(path)
      expect(await send({ token: ORDER_TOKEN, productId: PRODUCTS.card, rating: 5 })).toMatchObject({
        status: 201,
      })
      expect([await link(), (await page(`token=${ORDER_TOKEN}`)).state]).toEqual([undefined, 'reviewed'])
    })

    it('[PROD-016] is open from the payment on in a shop that does not ask', async () => {
      await db.script(`update websites set commerce = commerce - 'reviews'`)
      expect(await link()).toBeDefined()
    })

    it.each([
      `status = 'refunded', stock_state = 'released'`,
      `stock_state = 'released'`,
      `status = 'cancelled', stock_state = 'released', paid_at = null`,
      `status = 'pending', stock_state = 'held', paid_at = null`,
    ])('[PROD-016] is closed for an order with %s', async (columns) => {
      site.clock.advance(2 * DAYS * 24 * HOUR_MS)
      expect(await link()).toBeDefined()
      await set(columns)
      expect([await link(), (await page(`token=${ORDER_TOKEN}`)).status]).toEqual([undefined, 410])
      expect(await send({ token: ORDER_TOKEN, rating: 5 })).toMatchObject({ status: 410 })
      expect(await stored()).toEqual([])
    })

    it('has no link on a site without the page', async () => {
      visitor = new Shopper(await createTestApp(db))
      await db.script(`update websites set commerce = commerce - 'reviews'`)
      expect((await visitor.request(`/order/${ORDER_TOKEN}`)).status).toBe(200)
      expect(await link()).toBeUndefined()
    })
  })

  it('[PROD-016] speaks the language of the website', async () => {
    await setLanguage(db, 'de')
    expect(await send({})).toMatchObject({ error: 'Bitte wählen Sie eine Sternebewertung' })
    await setLanguage(db, 'en-GB')
  })

  it('[PROD-016] can be sent a limited number of times', async () => {
    site = await createTestApp(db, { rates: { reviews: { count: 1, windowMs: HOUR_MS } } })
    visitor = new Shopper(site)
    expect(await send({})).toMatchObject({ status: 422 })
    const response = await post({ rating: '5' })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('3600')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await stored()).toEqual([])
  })

  it('has no page on a site without the template', async () => {
    visitor = new Shopper(await createTestApp(db))
    expect((await visitor.request(`/product-reviews?token=${TOKEN}`)).status).toBe(404)
    const response = await post({})
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please select a star rating')
  })
})
