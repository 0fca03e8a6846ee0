import { ChangedBody, POLICY_REPORTS_MAX, PolicyReportsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn, type TestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'
import { readReport } from './parse.js'
import { storeReport } from './routes.js'

const ORIGIN = 'http://localhost'
const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/visit?name=Ada`,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=1#x',
    'source-file': `${ORIGIN}/assets/a.js`,
    'line-number': 12,
    'script-sample': 'alert(1)'.repeat(20),
    ...more,
  },
})
const modern = (body: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: `${ORIGIN}/`,
  body: {
    documentURL: `${ORIGIN}/`,
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    sourceFile: null,
    ...body,
  },
})

describe('a report', () => {
  it('of either kind is read, without anything a visitor may have typed into an address', () => {
    expect(readReport(old(), ORIGIN)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        page: '/visit',
        source: `${ORIGIN}/assets/a.js:12`,
        sample: 'alert(1)'.repeat(5),
      },
    ])
    expect(readReport([modern(), { type: 'deprecation', body: {} }], ORIGIN)).toEqual([
      { directive: 'img-src', blocked: 'data', page: '/', source: '', sample: '' },
    ])
  })

  it.each([
    null,
    'x',
    {},
    [],
    [null],
    old({ 'document-uri': 'https://evil.example/' }),
    old({ 'document-uri': 7 }),
    { 'csp-report': [] },
  ])('that is none, or tells of another site, is none: %j', (body) => {
    expect(readReport(body, ORIGIN)).toEqual([])
  })

  it('with many violations is read in part', () => {
    expect(
      readReport(
        Array.from({ length: 500 }, () => modern()),
        ORIGIN,
      ),
    ).toHaveLength(20)
  })
})

onDatabase('reports', ({ open }) => {
  let db: Database
  let site: TestApp
  beforeAll(async () => {
    db = await open()
    site = await createTestApp(db)
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from policy_reports')
    site = await createTestApp(db)
  })

  const send = async (body: unknown, type = 'application/csp-report') =>
    site.app.request('/api/reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const list = async () => {
    const { cookie } = await signIn(site)
    const response = await site.app.request('/api/config/policy-reports', { headers: { cookie } })
    return v.parse(PolicyReportsBody, await response.json()).reports
  }

  it('are counted where they are equal, and listed for accounts that may use the panel, the latest first', async () => {
    expect((await send(old())).status).toBe(204)
    site.clock.advance(1000)
    await send(old())
    site.clock.advance(1000)
    await send([modern()], 'application/reports+json')
    expect((await list()).map(({ directive, count }) => [directive, count])).toEqual([
      ['img-src', 1],
      ['script-src-elem', 2],
    ])
    expect((await site.app.request('/api/config/policy-reports')).status).toBe(401)
  })

  it('never fill the database', async () => {
    const common = { directive: 'img-src', page: '/', source: '', sample: '' }
    const refusal = (index: number) => ({ ...common, blocked: `x${index}` })
    // In one statement: each report that is stored takes two.
    await db.query(
      `insert into policy_reports (website_id, key, report, first_at, last_at)
       select $1, lpad(n::text, 43, 'k'), $2::jsonb || jsonb_build_object('blocked', 'x' || n), at, at
       from generate_series(0, $3::int - 1) n, lateral (select to_timestamp(n) at) moment`,
      [WEBSITE, JSON.stringify(common), POLICY_REPORTS_MAX],
    )
    for (let index = POLICY_REPORTS_MAX; index < POLICY_REPORTS_MAX + 5; index += 1) {
      await storeReport(db, WEBSITE, refusal(index), new Date(index * 1000))
    }
    const [stored] = await db.query<{ count: number }>('select count(*)::int as count from policy_reports')
    expect(stored).toEqual({ count: POLICY_REPORTS_MAX })
    const kept = (await list()).map(({ blocked }) => blocked)
    expect([kept[0], kept.at(-1)]).toEqual([`x${POLICY_REPORTS_MAX + 4}`, 'x5'])
  })

  it('are deleted one by one or all at once, and return when a browser sends them again', async () => {
    for (const directive of ['img-src', 'font-src', 'style-src']) {
      await send(old({ 'effective-directive': directive }))
      site.clock.advance(1000)
    }
    const { cookie, crumb } = await signIn(site)
    const remove = async (body: unknown) => {
      const response = await site.app.request(`/api/config/policy-reports/delete?crumb=${crumb}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.ok ? v.parse(ChangedBody, await response.json()).changed : response.status
    }
    const [style, font, image] = await list()
    expect(await remove({ ids: [font!.id] })).toBe(1)
    expect((await list()).map(({ directive }) => directive)).toEqual(['style-src', 'img-src'])
    expect(await remove({ ids: [style!.id, image!.id, font!.id] })).toBe(2)
    expect(await list()).toEqual([])
    for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { ids: Array(201).fill(font!.id) }]) {
      expect(await remove(wrong)).toBe(400)
    }
    await send(old({ 'effective-directive': 'font-src' }))
    expect(await list()).toMatchObject([{ id: font!.id, count: 1 }])
  })

  it('are limited for an address, and to 32 KB of the right type', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => send('nonsense')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send('x'.repeat(33_000))).status).toBe(413)
    expect((await send('{}', 'application/json')).status).toBe(415)
  })

  it('hold for any input', async () => {
    expect((await send(old({ 'script-sample': '\0\ud800', 'effective-directive': '\0' }))).status).toBe(204)
    expect(site.logged).toEqual([])
  })
})
