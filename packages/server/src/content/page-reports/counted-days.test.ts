import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SEED } from '../../../../../tests/support/repeats.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'
import { dateAt } from '../../base/time/zoned-time.js'
import { deleteVisitor } from '../../features/visitor-data/store.js'
import { periodOf } from '../../features/visits/period.js'
import { readVisits } from '../../features/visits/report.js'
import { countRowsOfDays } from './counted-days.js'
import { DAY_ROWS_MAX } from './day-rows.js'
import { deleteOldRecords } from './retention.js'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21, 12)

/** Numbers that look random, the same ones for a seed. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface TestRecord {
  readonly source: 'census' | 'performance'
  readonly kind: string
  readonly visitor: string | null
  readonly at: number
  readonly data: object
}

/** Records of some days before {@link NOW}, with few names, so that many of them are counted together. */
function records(seed: number, count: number): TestRecord[] {
  const below = numbersOf(seed)
  return Array.from({ length: count }, () => {
    const at = NOW - below(29 * DAY)
    const [pagePath, visitor] = [`/${below(6)}`, `v${below(20)}`]
    const census = {
      pagePath,
      visitorCookie: below(9) === 0 ? '' : `${visitor}|${below(2)}|2|3|4`,
      ...(below(9) > 0 && { formId: `form-${below(3)}`, refer: `https://www.site-${below(4)}.example/x` }),
      ...(below(2) > 0 && { id: `b${below(3)}`, buttonText: 'Book', campaign: `c${below(2)}` }),
    }
    const kind = [
      'page-view',
      'page-view',
      'landing',
      'form-render',
      'button-render',
      'button-click',
      'LCP',
      'CLS',
    ][below(8)]!
    return kind === 'LCP' || kind === 'CLS'
      ? {
          source: 'performance',
          kind,
          visitor,
          at,
          data: { data: { pagePath, value: below(5000), id: below(count) } },
        }
      : { source: 'census', kind, visitor, at, data: census }
  })
}

onEachDatabase(`counts of days (TEST_SEED=${SEED})`, ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.script('delete from page_records; delete from visit_days; delete from counted_days')
    await setZone('Europe/London')
  })

  const setZone = (timeZone: string) =>
    db.query('update websites set settings = settings || $1::jsonb', [JSON.stringify({ timeZone })])
  const store = (added: readonly TestRecord[]) =>
    db.query(
      `insert into page_records (website_id, source, kind, data, visitor_id, created_at)
       select $1, source, kind, data, visitor, to_timestamp(at / 1000.0)
       from jsonb_to_recordset($2::jsonb) as r (source text, kind text, data jsonb, visitor text, at float8)`,
      [WEBSITE, JSON.stringify(added)],
    )
  const countAll = async (now = NOW) => {
    await countRowsOfDays(db, WEBSITE, { source: 'census', days: 90, now })
    await countRowsOfDays(db, WEBSITE, { source: 'performance', days: 30, now })
  }
  const read = (timeZone = 'Europe/London', range: '7-days' | '30-days' = '30-days') =>
    readVisits(db, WEBSITE, periodOf({ range, now: NOW, timeZone }), 'en-GB')
  const days = async () =>
    (await db.query<{ day: string }>('select distinct day from counted_days order by day')).map(
      ({ day }) => day,
    )

  it.each(['Europe/London', 'Pacific/Auckland', 'America/New_York', 'Asia/Kathmandu'])(
    'give the tables that the records give, in %s',
    async (timeZone) => {
      await setZone(timeZone)
      const added = records(SEED, 1_500)
      await store(added)
      const before = [await read(timeZone), await read(timeZone, '7-days')]
      await countAll()
      expect(await days()).toContain(dateAt(NOW - DAY, timeZone))
      expect(await days()).not.toContain(dateAt(NOW, timeZone))
      expect([await read(timeZone), await read(timeZone, '7-days')]).toEqual(before)
      const views = added.filter(({ kind }) => kind === 'page-view')
      expect(before[0]!.pages.reduce((total, page) => total + page.views, 0)).toBe(views.length)
      const visitsOf = (path: string) =>
        new Set(
          views.flatMap(({ at, data }) => {
            const { pagePath, visitorCookie } = data as Record<string, string>
            return pagePath === path && visitorCookie ? [`${dateAt(at, timeZone)} ${visitorCookie}`] : []
          }),
        ).size
      for (const { path, visits } of before[0]!.pages) expect(visits, path).toBe(visitsOf(path))
    },
  )

  it('read what is counted, and the records of today alone', async () => {
    await store(records(SEED, 300))
    await countAll()
    const counted = await read()
    await db.query('delete from page_records where created_at < $1', [new Date(NOW - DAY)])
    const { series: _, totals: __, ...tables } = counted
    expect(await read()).toMatchObject(tables)
    await store([
      { source: 'census', kind: 'page-view', visitor: null, at: NOW - 1, data: { pagePath: '/today' } },
    ])
    expect((await read()).pages).toContainEqual({ path: '/today', visits: 0, views: 1 })
  })

  it('of the deleted records of a visitor are counted again without them', async () => {
    const own = {
      source: 'census',
      kind: 'page-view',
      visitor: 'gone',
      data: { pagePath: '/of-gone' },
    } as const
    await store([...records(SEED, 300), { ...own, at: NOW - 5 * DAY }, { ...own, at: NOW - 9 * DAY }])
    await countAll()
    expect((await read()).pages).toContainEqual({ path: '/of-gone', visits: 0, views: 2 })
    expect(await deleteVisitor(db, WEBSITE, 'gone')).toBe(2)
    expect(await db.query(`select 1 from day_counts where key::text like '%of-gone%'`)).toEqual([])
    const tables = await read()
    expect(tables.pages.map(({ path }) => path)).not.toContain('/of-gone')
    await countAll()
    expect(await read()).toEqual(tables)
    expect(await days()).toContain(dateAt(NOW - 5 * DAY, 'Europe/London'))
  })

  it('are deleted when records of their age are, and those of days that are not over when the clock is set back', async () => {
    await store(records(SEED, 300))
    await countAll(NOW + 3 * DAY)
    expect((await days()).at(-1)).toBe('2026-11-23')
    await deleteOldRecords(db, { websiteId: WEBSITE, source: 'census', now: NOW })
    await deleteOldRecords(db, { websiteId: WEBSITE, source: 'performance', now: NOW })
    expect((await days()).at(-1)).toBe('2026-11-20')
    await deleteOldRecords(db, { websiteId: WEBSITE, source: 'census', now: NOW + 200 * DAY })
    await deleteOldRecords(db, { websiteId: WEBSITE, source: 'performance', now: NOW + 200 * DAY })
    expect((await days())[0]).toBe(dateAt(NOW + 110 * DAY, 'Europe/London'))
    expect(await db.query('select 1 from day_counts')).toEqual([])
  })

  it('have a bounded number of rows, and the value of a vital that was measured often is near', async () => {
    const at = NOW - 2 * DAY
    const page = (path: string): TestRecord => ({
      source: 'census',
      kind: 'page-view',
      visitor: null,
      at,
      data: { pagePath: path },
    })
    const lcp = (n: number, value: number): TestRecord => ({
      source: 'performance',
      kind: 'LCP',
      visitor: null,
      at: at - (n % 3) * DAY,
      data: { data: { pagePath: '/', id: n, value } },
    })
    const below = numbersOf(SEED)
    const values = Array.from({ length: 3_000 }, () => 500 + below(1_000) + below(1_000) + below(1_000))
    await store([
      ...Array.from({ length: DAY_ROWS_MAX + 100 }, (_, n) => page(`/${n}`)),
      page('/most'),
      page('/most'),
      ...values.map((value, n) => lcp(n, value)),
    ])
    await countAll()
    expect(await db.query(`select count(*)::int as rows from day_counts where name = 'pages'`)).toEqual([
      { rows: DAY_ROWS_MAX },
    ])
    const { pages, vitals } = await read()
    expect(pages[0]).toEqual({ path: '/most', visits: 0, views: 2 })
    const exact = values.toSorted((one, other) => one - other)[Math.round(0.75 * 2_999)]!
    expect(vitals[0]!.LCP!.loads).toBe(3_000)
    expect(Math.abs(vitals[0]!.LCP!.value / exact - 1)).toBeLessThan(0.02)
  })
})
