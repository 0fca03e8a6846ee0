import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addAccount, createTestApp, fakeClock, signIn, type TestApp } from '../testing/app.js'
import { Buyer, clearShop, sell } from '../testing/checkout.js'
import { embedded, OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { openShop } from '../testing/shop.js'
import { WEBSITE } from '../testing/test-site.js'
import { openChallenges } from './base/auth/challenges.js'
import type { Database } from './base/database/database.js'
import { createRateLimiter } from './base/security/rate-limit.js'
import { dateAt } from './base/time/zoned-time.js'
import { RecordStore } from './content/page-reports/store.js'
import { countDays } from './content/page-reports/visit-days.js'
import { cancelExpired } from './features/commerce/checkout/changes.js'
import { createTestProvider, type PaymentProvider } from './features/commerce/checkout/payments/provider.js'
import { issueKey, readKey } from './features/forms/submission/key.js'
import { claimMail, queueOrderMail } from './features/mail/queue.js'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Leaps of a clock: somebody sets it, or the computer finds the right time after its start. */
const LEAPS = [
  ['3 hours ahead', 3 * HOUR_MS],
  ['40 days ahead', 40 * DAY_MS],
  ['3 hours back', -3 * HOUR_MS],
  ['40 days back', -40 * DAY_MS],
] as const

/** A provider whose payments wait for an event. */
const payment: PaymentProvider = {
  ...createTestProvider(),
  start: async ({ id }, { success }) => ({ redirect: success, reference: id, isPaid: false }),
}

describe.each(LEAPS)('after a leap of the clock, %s', (_, leap) => {
  let db: Database
  let site: TestApp
  let clock: ReturnType<typeof fakeClock>
  beforeAll(async () => {
    db = await embedded.open()
    await openShop(db)
    clock = fakeClock()
    site = await createTestApp(db, { trustProxy: true, payment, now: clock.now })
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  afterEach(() => vi.useRealTimers())

  it('a limit ends within its time', () => {
    const limiter = createRateLimiter({ count: 1, windowMs: HOUR_MS }, clock.now)
    expect([limiter.consume('a'), limiter.consume('a')]).toEqual([true, false])
    clock.advance(leap)
    limiter.consume('a')
    expect(limiter.waitSeconds('a')).toBeLessThanOrEqual(HOUR_MS / 1000)
    clock.advance(HOUR_MS + 1)
    expect(limiter.consume('a')).toBe(true)
  })

  it('the limits of a server count on, because they use a clock that nobody sets', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { post } = await createTestApp(db, {
      now: undefined as never,
      rates: { signIns: { count: 1, windowMs: HOUR_MS } },
    })
    const attempt = async () =>
      (await post('/api/auth/Login', { email: 'nobody@example.com', password: 'wrong' })).status
    expect([await attempt(), await attempt()]).toEqual([401, 429])
    vi.setSystemTime(Date.now() + leap)
    expect(await attempt()).toBe(429)
  })

  it('a key of a form is not valid for longer, and visitors get another one', async () => {
    const key = issueKey('secret', WEBSITE, clock.now())
    clock.advance(leap)
    expect(readKey(key, 'secret', WEBSITE, clock.now())).toMatchObject({ expired: true })
    const again = issueKey('secret', WEBSITE, clock.now())
    expect(readKey(again, 'secret', WEBSITE, clock.now())).toMatchObject({ expired: false })
    // Clocks of two servers differ by some seconds.
    expect(readKey(again, 'secret', WEBSITE, clock.now() - 10_000)).toMatchObject({ expired: false })
  })

  it('a challenge is not valid for longer', async () => {
    const challenges = openChallenges(db, WEBSITE, clock.now)
    await challenges.create('browser')
    clock.advance(leap)
    expect(await challenges.take('browser')).toBeNull()
    const next = await challenges.create('browser')
    expect(await challenges.take('browser')).toBe(next)
  })

  it('people can sign in, and stay signed in for two weeks at most from then on', async () => {
    await signIn(site)
    clock.advance(leap)
    const { cookie } = await signIn(site)
    const status = async () => (await site.app.request('/api/config/orders', { headers: { cookie } })).status
    expect(await status()).toBe(200)
    clock.advance(15 * DAY_MS)
    expect(await status()).toBe(401)
  })

  it('an order holds its pieces no longer than others', async () => {
    await sell(db, [{ id: 'heron', price: 3800, stock: 4 }])
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    expect((await buyer.checkout()).status).toBe(303)
    clock.advance(leap)
    await cancelExpired(db, WEBSITE, clock.now())
    clock.advance(payment.holdMs + 1)
    await cancelExpired(db, WEBSITE, clock.now())
    expect(await db.query(`select stock from variants where id = 'heron-1'`)).toEqual([{ stock: 4 }])
    await clearShop(db)
  })

  it('days that are not over are counted when they are', async () => {
    const day = (at: number) => dateAt(at, 'UTC')
    await countDays(db, WEBSITE, clock.now())
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at) values ($1, 'census', 'page-view', '{}', $2)`,
      [WEBSITE, new Date(clock.now() - DAY_MS)],
    )
    await countDays(db, WEBSITE, clock.now() + Math.abs(leap))
    await countDays(db, WEBSITE, clock.now())
    const rows = await db.query<{ day: string }>('select day::text as day from visit_days order by day desc')
    expect(rows[0]?.day).toBe(day(clock.now() - DAY_MS))
    await db.script('delete from page_records; delete from visit_days')
  })

  it('messages go on, and old records are deleted every hour', async () => {
    const scope = { websiteId: WEBSITE, domain: 'example.com', at: new Date(clock.now()) }
    await db.query(
      `insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals, customer,
         provider, stock_state, created_at) values ($1, 'o', 1, 'o', '', 'paid', true, 'GBP', '[]', '{}', '{}', 'test', 'taken', $2)`,
      [WEBSITE, scope.at],
    )
    const mail = { orderId: 'o', recipient: 'buyer', kind: 'paid', refundedCents: 0 } as const
    await queueOrderMail(db, mail, scope)
    const records = new RecordStore(db, WEBSITE, clock.now)
    const add = () =>
      records.add({ source: 'trace', visitorId: null, records: [{ kind: 'trace', data: { at: leap } }] })
    await add()
    clock.advance(leap)
    expect(await claimMail(db, WEBSITE, clock.now())).toMatchObject({ orderId: 'o' })
    await db.query(`update page_records set created_at = $1 where source = 'trace'`, [
      new Date(clock.now() - 15 * DAY_MS),
    ])
    await add()
    expect(await db.query(`select id from page_records where source = 'trace'`)).toHaveLength(1)
    await db.script('delete from mails; delete from orders; delete from page_records')
  })
})
