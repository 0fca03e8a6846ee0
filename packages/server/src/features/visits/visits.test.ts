import { VisitsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addAccount, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, HOUR, save, setUp, site } from '../../../testing/forms.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { deleteOldRecords } from '../../content/page-reports/retention.js'

const DAY = 24 * HOUR

/** The clock of the test site shows 21 November 2026, 12:00 UTC. */
const TODAY = '2026-11-21'

onDatabase('the visits of a site', ({ open }) => {
  setUp(open)
  let reader: SignedIn
  beforeEach(async () => {
    await db.script(
      'delete from page_records; delete from visit_days; delete from counted_days; delete from accounts;',
    )
    await setWebsite({ timeZone: 'Europe/London', language: 'en-GB' })
    await addAccount(db, [3])
    reader = await signIn(site)
  })

  const setWebsite = (settings: object) =>
    db.query('update websites set settings = settings || $1::jsonb', [JSON.stringify(settings)])
  const get = (path: string) => site.app.request(path, { headers: { cookie: reader.cookie } })
  const read = async (query = '') => {
    const response = await get(`/api/config/visits${query}`)
    expect(response.status).toBe(200)
    return v.parse(VisitsBody, await response.json())
  }
  const view = (visit: string, pagePath: string) =>
    site.post('/api/census/RecordHit', {
      event: 'page-view',
      data: JSON.stringify({ pagePath }),
      ss_cvr: visit === '' ? '' : `${visit}|1|2|3`,
    })
  /** The position of the clock, as a number of days and hours from 12:00 UTC today. */
  const at = async (days: number, hours: number, work: () => Promise<unknown>) => {
    const ms = days * DAY + hours * HOUR
    site.clock.advance(ms)
    await work()
    site.clock.advance(-ms)
  }
  const numbers = ({ series }: VisitsBody) =>
    series
      .filter(({ views }) => views > 0)
      .map(({ from, to, visits, views }) => [from === to ? from : `${from} ${to}`, visits, views])

  it('count visits and page views by day, also days without any', async () => {
    await at(-7, 0, () => view('ada|1', '/'))
    await at(-6, 0, () => view('ada|1', '/'))
    for (const path of ['/', '/visit', '/']) await view('ada|1', path)
    await view('bob|1', '/')
    const body = await read()
    expect(body).toMatchObject({ range: '7-days', step: 'day', from: '2026-11-15', to: TODAY })
    expect(body.series).toHaveLength(7)
    expect(body.totals).toEqual({ visits: 3, views: 5 })
    expect(numbers(body)).toEqual([
      ['2026-11-15', 1, 1],
      [TODAY, 2, 4],
    ])
  })

  it('a page view without the record of a visitor counts, but makes no visit', async () => {
    await view('', '/')
    const { totals, pages } = await read()
    expect(totals).toEqual({ visits: 0, views: 1 })
    expect(pages).toEqual([{ path: '/', visits: 0, views: 1 }])
  })

  it('days are those of the time zone of the website', async () => {
    await setWebsite({ timeZone: 'Pacific/Auckland' })
    await at(0, -2, () => view('a|1', '/'))
    expect(numbers(await read())).toEqual([[TODAY, 1, 1]])
    await at(0, 0, () => view('b|1', '/'))
    expect((await read()).to, 'in Auckland it is tomorrow').toBe('2026-11-22')
    await setWebsite({ timeZone: 'America/New_York' })
    expect(numbers(await read())).toEqual([[TODAY, 2, 2]])
    await setWebsite({ timeZone: 'Nowhere/Land' })
    expect(await read()).toMatchObject({ timeZone: 'UTC', totals: { views: 2 } })
  })

  it('days are those of the clocks, also when they change', async () => {
    // Summer time ended in London on 25 October 2026: 23:30 UTC of the day before was 00:30 of that day.
    await at(-28, 11.5, () => view('c|1', '/'))
    expect(numbers(await read('?range=30-days'))).toEqual([['2026-10-25', 1, 1]])
  })

  it('are summed by week and by month', async () => {
    for (const [visit, days] of [
      ['d|1', -25],
      ['c|1', -6],
      ['b|1', -3],
      ['a|1', 0],
    ] as const)
      await at(days, 0, () => view(visit, '/'))
    expect(numbers(await read('?range=30-days&step=week'))).toEqual([
      ['2026-10-26 2026-11-01', 1, 1],
      ['2026-11-09 2026-11-15', 1, 1],
      ['2026-11-16 2026-11-21', 2, 2],
    ])
    const year = await read('?range=12-months')
    expect(year).toMatchObject({ step: 'month', from: '2025-12-01', recordsSince: '2026-08-23' })
    expect(year.vitalsSince).toBe('2026-10-22')
    expect(year.series).toHaveLength(12)
    expect(numbers(year)).toEqual([
      ['2026-10-01 2026-10-31', 1, 1],
      ['2026-11-01 2026-11-21', 3, 3],
    ])
    await setWebsite({ language: 'en-US' })
    expect(numbers(await read('?range=30-days&step=week')).at(-1)).toEqual(['2026-11-15 2026-11-21', 3, 3])
  })

  it('of days that are over outlive their records', async () => {
    const hit = () => view('a|1', '/')
    await hit()
    await view('a|1', '/')
    const remove = () => deleteOldRecords(db, { websiteId: WEBSITE, source: 'census', now: site.clock.now() })
    site.clock.advance(2 * DAY)
    await view('b|1', '/')
    await remove()
    const before = await read('?range=12-months')
    expect(before.totals).toEqual({ visits: 2, views: 3 })
    site.clock.advance(100 * DAY)
    await remove()
    expect(await db.query('select 1 from page_records')).toEqual([])
    reader = await signIn(site)
    const after = await read('?range=12-months')
    expect(numbers(after)).toEqual([['2026-11-01 2026-11-30', 2, 3]])
    expect([after.totals, after.pages]).toEqual([{ visits: 2, views: 3 }, []])
    await remove()
    expect((await read('?range=12-months')).totals, 'no day is counted twice').toEqual(before.totals)
  })

  it('list pages, the most viewed first', async () => {
    for (const path of ['/b', '/a', '/b']) await view('a|1', path)
    await view('b|1', '/b')
    expect((await read()).pages).toEqual([
      { path: '/b', visits: 2, views: 3 },
      { path: '/a', visits: 1, views: 1 },
    ])
  })

  it('list the hosts and campaigns that visitors came from', async () => {
    const landing = (query: Record<string, string>) =>
      site.app.request(
        `/api/track/landing?${new URLSearchParams({ landing: 'http://localhost/', ...query })}`,
      )
    await landing({ refer: 'https://user:secret@WWW.Search.example:8080/find?q=prints' })
    await landing({ refer: 'https://search.example/' })
    await landing({ source: 'letter', campaign: 'may' })
    await landing({ refer: 'android-app://com.mail/' })
    await landing({ refer: "x'; drop table page_records --" })
    expect((await read()).sources).toEqual([
      { host: 'search.example', source: '', campaign: '', visits: 2 },
      { host: '', source: '', campaign: '', visits: 1 },
      { host: '', source: 'letter', campaign: 'may', visits: 1 },
      { host: 'com.mail', source: '', campaign: '', visits: 1 },
    ])
  })

  it('count forms that were shown, and messages that were sent', async () => {
    await site.post('/api/census/form-render', { formId: 'contact', pagePath: '/' })
    await site.post('/api/census/form-render', { formId: 'contact', pagePath: '/' })
    await site.post('/api/census/form-render', { formId: 'gone', pagePath: '/' })
    expect((await save({ name: 'Ada', email: 'ada@example.org', message: 'Hello' })).status).toBe(200)
    const { forms } = await read()
    expect(forms).toEqual([
      { formId: 'contact', name: expect.stringMatching(/./), shown: 2, sent: 1 },
      { formId: 'gone', name: 'gone', shown: 1, sent: 0 },
    ])
    site.clock.advance(8 * DAY)
    expect((await read()).forms).toEqual([])
  })

  it('count buttons that were shown, and pressed', async () => {
    const button = (what: string, more: object = {}) =>
      site.post(`/api/census/button-${what}`, {
        id: 'book',
        buttonText: 'Book',
        clickthroughUrl: '/book',
        newWindow: 'false',
        context: '1',
        ...more,
      })
    for (const what of ['render', 'render', 'click']) await button(what)
    await button('render', { buttonText: 'Book a place' })
    expect((await read()).buttons).toEqual([
      { id: 'book', text: 'Book', address: '/book', shown: 2, pressed: 1 },
      { id: 'book', text: 'Book a place', address: '/book', shown: 1, pressed: 0 },
    ])
  })

  const measure = (event: string, pagePath: unknown, values: readonly unknown[], id?: string) =>
    site.post(
      '/api/1/performance/records',
      values.map((value, n) => ({
        app: 'site',
        event,
        pageLoadId: 'p',
        ts: 1,
        data: { value, pagePath, id: id ?? `${event}-${String(pagePath)}-${n}` },
      })),
    )

  it('have the value of each vital that three quarters of the loads do not exceed, and its rating', async () => {
    await measure('LCP', '/', [1000, 2000, 2500, 2500, 9000])
    await measure('INP', '/', [100, 300])
    await measure('CLS', '/', [0.3])
    await measure('LCP', '/slow', [4001])
    await measure('TTFB', '/', [1])
    expect((await read()).vitals).toEqual([
      {
        path: '/',
        LCP: { value: 2500, rating: 'good', loads: 5 },
        INP: { value: 250, rating: 'needs-improvement', loads: 2 },
        CLS: { value: 0.3, rating: 'poor', loads: 1 },
      },
      { path: '/slow', LCP: { value: 4001, rating: 'poor', loads: 1 }, INP: null, CLS: null },
    ])
  })

  it('take the last value of a vital that was sent again, and no value that is none', async () => {
    await measure('INP', '/', [100], 'one')
    await measure('INP', '/', [600], 'one')
    await measure('INP', '/', ['9', null, -1, { a: 1 }])
    await measure('INP', 7, [100])
    await measure('INP', '', [100])
    expect((await read()).vitals.map(({ path, INP }) => [path, INP?.value, INP?.loads])).toEqual([
      ['/', 600, 1],
      ['7', 100, 1],
    ])
  })

  it('list at most 50 rows of each table', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'census', 'page-view', jsonb_build_object('pagePath', '/' || n), $2 from generate_series(1, 60) n`,
      [WEBSITE, new Date(site.clock.now())],
    )
    expect((await read()).pages).toHaveLength(50)
  })

  it('can be downloaded, each table as a file that no spreadsheet runs', async () => {
    await view('a|1', '=cmd()')
    const response = await get('/api/config/visits/pages.csv?range=30-days')
    expect(response.headers.get('content-disposition')).toContain('pages-2026-10-23-2026-11-21.csv')
    expect(await response.text()).toBe("Page,Visits,Page views\r\n'=cmd(),1,1\r\n")
    const series = await (await get('/api/config/visits/series.csv')).text()
    expect(series.split('\r\n').slice(-2)).toEqual(['2026-11-21,2026-11-21,1,1', ''])
    await measure('CLS', '/', [0.12345])
    expect(await (await get('/api/config/visits/vitals.csv')).text()).toContain(
      '/,,,0,,,0,0.123,needs-improvement,1\r\n',
    )
    for (const name of ['sources', 'forms', 'buttons'])
      expect((await get(`/api/config/visits/${name}.csv`)).status).toBe(200)
    expect((await get('/api/config/visits/tostring.csv')).status).toBe(404)
  })

  it.each(['range=year', 'range=7-days&step=month', 'range=12-months&step=day', 'step=hour'])(
    'a call is rejected: %s',
    async (query) => {
      for (const path of ['/api/config/visits', '/api/config/visits/pages.csv']) {
        const response = await get(`${path}?${query}`)
        expect([response.status, (await response.json()).error]).toEqual([
          400,
          expect.stringContaining('7-days, 30-days, 12-months'),
        ])
      }
    },
  )
})
