import { HomeBody, ProductType, WebsiteRole } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn } from '../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase, onEachDatabase } from '../../../testing/databases.js'
import { setDelivery } from '../../../testing/delivery.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { countingRows, type HandledRows } from '../../../testing/plans.js'
import { addProduct } from '../../../testing/shop.js'
import { HOME, WEBSITE } from '../../../testing/test-site.js'
import { createTestProvider } from '../commerce/checkout/payments/provider.js'

const OWNER = 'owner@example.com'

const home = async (email?: string): Promise<HomeBody> =>
  v.parse(HomeBody, await (await get('/api/config/home', await signIn(site, email))).json())

const addMessages = (count: number) =>
  db.query(
    `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
     select $1, case n % 2 when 0 then 'contact' else 'gone' end, '{}', '{}', '', '2026-11-20T09:00:00Z'
     from generate_series(1, $2::int) n`,
    [WEBSITE, count],
  )

onDatabase('the home screen', ({ open }) => {
  setUpPanel(open)
  beforeAll(() => addAccount(db, [WebsiteRole.storeManager], 'shop@example.com'), OPEN_TIMEOUT_MS)
  beforeEach(async () => {
    await restart({ trustProxy: true })
    await clearShop(db)
    await db.script(
      `delete from submissions; delete from mails; delete from page_records; update pages set published_at = '-infinity'`,
    )
  })

  it('of a site where nothing waits has a zero for everything', async () => {
    const { visits, checklist: _, ...others } = await home()
    expect(others).toEqual({
      orders: { send: 0, refund: 0 },
      messages: { unread: 0, latest: [] },
      mail: 'off',
      pages: { drafts: 0, scheduled: 0, next: null },
      stock: { low: 0 },
    })
    expect(visits?.totals).toEqual({ visits: 0, views: 0 })
    expect(visits?.series).toHaveLength(7)
  })

  it('shows an account what it may see, and nothing else', async () => {
    const partsFor = async (email: string) =>
      Object.entries(await home(email)).flatMap(([name, value]) => (value === null ? [] : [name]))
    expect(await partsFor('editor@example.com')).toEqual(['messages', 'mail', 'visits', 'pages', 'checklist'])
    expect(await partsFor('reporter@example.com')).toEqual(['visits'])
    expect(await partsFor('shop@example.com')).toEqual(['orders', 'stock'])
    expect(await partsFor('viewer@example.com')).toEqual([])
    expect((await site.app.request('/api/config/home')).status).toBe(401)
  })

  it('counts orders to send, and pieces that run out', async () => {
    await sell(db, [
      { id: 'heron', price: 3800, stock: 4 },
      { id: 'plenty', price: 3800, stock: 40 },
      { id: 'endless', price: 3800 },
    ])
    expect(await home()).toMatchObject({ orders: { send: 0, refund: 0 }, stock: { low: 0 } })
    const buyer = new Buyer(site)
    await buyer.put('heron')
    expect((await buyer.checkout()).status).toBe(303)
    expect(await home()).toMatchObject({ orders: { send: 1, refund: 0 }, stock: { low: 1 } })
    await db.script(`update orders set stock_state = 'released'`)
    expect(await home()).toMatchObject({ orders: { send: 0, refund: 1 } })
  })

  it('lists the latest unread messages by their forms, for each account its own', async () => {
    await addMessages(5)
    const { messages } = await home()
    expect(messages).toMatchObject({
      unread: 5,
      latest: [{ form: 'gone' }, { form: 'Contact' }, { form: 'gone' }],
    })
    await db.query(
      `insert into submission_reads (website_id, account_id, submission_id)
       select s.website_id, a.id, s.id from submissions s, accounts a where a.email = $1`,
      [OWNER],
    )
    expect((await home()).messages).toEqual({ unread: 0, latest: [] })
    expect((await home('editor@example.com')).messages?.unread).toBe(5)
  })

  it('counts drafts and scheduled pages, and names the one that is published next', async () => {
    const publish = (id: string, at: string) =>
      db.query('update pages set published_at = $3 where website_id = $1 and id = $2', [WEBSITE, id, at])
    await publish(HOME, '2999-01-01T00:00:00Z')
    const [other] = await db.query<{ id: string }>(
      `select id from pages where website_id = $1 and id <> $2 order by id limit 1`,
      [WEBSITE, HOME],
    )
    await publish(other!.id, 'infinity')
    expect((await home()).pages).toEqual({
      drafts: 1,
      scheduled: 1,
      next: { id: HOME, title: expect.any(String), at: '2999-01-01T00:00:00Z' },
    })
    await publish(HOME, '2020-01-01T00:00:00Z')
    expect((await home()).pages).toMatchObject({ scheduled: 0, next: null })
  })
})

onDatabase('the steps of a new website', ({ open }) => {
  setUpPanel(open)
  beforeEach(async () => {
    await clearShop(db)
    await db.script(`update websites set owner = '{}', commerce = '{}'; delete from products`)
  })

  const steps = async (email?: string) => {
    const { checklist } = await home(email)
    return Object.fromEntries(checklist!.steps.map(({ name, isDone }) => [name, isDone]))
  }
  const save = async (section: string, options: object) =>
    put(`/api/config/settings/${section}`, { options, base: {} }, await signIn(site))

  it('are ticked by what the website is, one by one', async () => {
    const before = await steps()
    expect(before).toMatchObject({ name: false, logo: false, page: true, mail: false })
    await save('site', { name: 'Boat House', logo: '/files/0123456789abcdef0123/logo.png' })
    expect(await steps()).toEqual({ ...before, name: true, logo: true })
    await save('site', {})
    await save('cookie-banner', { isCookieBannerEnabled: false })
    await save('contact', { contactEmail: '', contactPhoneNumber: '', addressLine1: '' })
    expect(await steps()).toMatchObject({ cookies: false, contact: false })
    await save('contact', { contactPhoneNumber: '+44 1632 960142' })
  })

  it('a shop says whether it delivers, if it sends anything, and whether it takes real payments', async () => {
    await db.script(`delete from records where kind = 'delivery-zone'`)
    expect(await steps()).toMatchObject({ product: false, delivery: false, payment: false })
    await addProduct(db, 'film', 'Film', ProductType.digital)
    const { delivery, ...digital } = await steps()
    expect([delivery, digital]).toEqual([
      undefined,
      expect.objectContaining({ product: true, payment: false }),
    ])
    await addProduct(db, 'heron', 'Heron')
    await setDelivery(db, { countries: ['GB'] })
    expect(await steps()).toMatchObject({ delivery: false })
    await setDelivery(db, { shipping: [{ id: 'post', name: 'Post', price: '4.50' }] })
    expect(await steps()).toMatchObject({ delivery: true })
    const change = (values: object) =>
      db.query(`update records set content = content || $1::jsonb where kind = 'delivery-zone'`, [
        JSON.stringify(values),
      ])
    await change({ isElsewhere: false })
    expect(await steps()).toMatchObject({ delivery: false })
    await change({ countries: ['GB'] })
    expect(await steps()).toMatchObject({ delivery: true })
    await restart({ payment: { ...createTestProvider(), isTest: false } })
    expect(await steps()).toMatchObject({ payment: true })
    await restart({ trustProxy: true })
  })

  it('a website whose pages are not published, without a menu, has both before it', async () => {
    await db.script(`update pages set published_at = 'infinity'; update websites set owner_navigation = '[]'`)
    expect(await steps()).toMatchObject({ page: false, menu: false })
    await db.script(
      `update pages set published_at = '-infinity'; update websites set owner_navigation = null`,
    )
    expect(await steps()).toMatchObject({ page: true, menu: true })
  })

  it('a message that was sent to the owner is the mail that works, and none to a visitor', async () => {
    await addMessages(1)
    await db.query(
      `insert into mails (website_id, submission_id, message_id, state, queued_at, due_at, sent_at)
       select website_id, id, '<a@b>', 'sent', now(), now(), now() from submissions`,
    )
    expect((await steps()).mail).toBe(true)
    await db.script(`update mails set recipient = 'sender'`)
    expect((await steps()).mail).toBe(false)
    await db.script('delete from submissions')
  })

  it('each account hides them for itself', async () => {
    const hide = async (isHidden: unknown, email?: string) =>
      (await put('/api/config/home/checklist', { isHidden }, await signIn(site, email))).status
    expect(await hide(true)).toBe(200)
    expect((await home()).checklist?.isHidden).toBe(true)
    expect((await home('editor@example.com')).checklist?.isHidden).toBe(false)
    expect(await hide('yes')).toBe(400)
    expect(await hide(false)).toBe(200)
    expect((await home()).checklist?.isHidden).toBe(false)
  })
})

const MANY = 10_000

/** The most rows that the steps of one statement may handle: the messages that are looked at, in each step of the plan. */
const MOST_ROWS = 5_000

onEachDatabase('the home screen of a large site', ({ open }) => {
  setUpPanel(open)

  it('reads about as many rows as it shows, and counts no further than a hundred', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 4 }])
    await addMessages(MANY)
    await db.query(
      `insert into submission_reads (website_id, account_id, submission_id)
       select s.website_id, a.id, s.id from submissions s, accounts a where a.email = $1 and s.id % 2 = 0`,
      [OWNER],
    )
    await db.query(
      `insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals, customer,
         provider, stock_state, created_at, paid_at, sent_at)
       select $1, 'order-' || n, n, 'hash-' || n, 'a@example.com', 'paid', true, 'GBP',
         jsonb_build_array(jsonb_build_object('productType', 1 + n % 2, 'quantity', 1)), '{}', '{}', 'test', 'taken', now(), now(),
         case when n > 500 then now() end
       from generate_series(1, ${MANY}) n`,
      [WEBSITE],
    )
    await db.query(
      `insert into variants (website_id, id, product_id, sku, price, stock, option_values, position)
       select $1, 'many-' || n, 'heron', 'MANY-' || n, 100, case when n > 300 then 50 else 1 end, '[]', n
       from generate_series(1, ${MANY}) n`,
      [WEBSITE],
    )
    await db.script('analyze submissions; analyze submission_reads; analyze orders; analyze variants')
    const handled: HandledRows[] = []
    await restart()
    const signed = await signIn(site)
    const counted = await createTestApp(countingRows(db, handled))
    handled.length = 0
    const response = await counted.app.request('/api/config/home', {
      headers: { cookie: signed.cookie },
    })
    const body = v.parse(HomeBody, await response.json())
    expect(body).toMatchObject({
      orders: { send: 100, refund: 0 },
      messages: { unread: 100 },
      stock: { low: 100 },
    })
    expect(handled.length).toBeGreaterThan(5)
    for (const { steps, sql } of handled) expect(steps, sql).toBeLessThan(MOST_ROWS)
  })
})
