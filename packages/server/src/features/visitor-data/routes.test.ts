import { DeletedBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { db, get, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'

const DAY = 24 * 3_600_000

const COMMON = { actor: 'a', action: 'click', event_owner_team: 't', event_source: 'page', object_type: 'o' }
const cookieOf = (visitor: string) => ({ headers: { cookie: `ss_cvr=${visitor}|1|2|3|4` } })

/** Every call that stores something about a visitor. A new one joins by a line. */
const CALLS: readonly (readonly [string, (visitor: string) => Promise<Response>])[] = [
  [
    'form-render',
    (id) => site.post('/api/census/form-render', { formId: 'f', visitorCookie: `${id}|1|2|3|4` }),
  ],
  ['overlay', (id) => site.post('/api/census/overlay', { visitorCookie: `${id}|1|2|3|4` })],
  ...['button-click', 'button-render'].map(
    (name) =>
      [
        name,
        (id: string) =>
          site.post(`/api/census/${name}`, {
            visitorCookie: `${id}|1|2|3|4`,
            context: '1',
            newWindow: 'false',
          }),
      ] as const,
  ),
  ['quick-view', (id) => site.post('/api/census/RecordQuickView/p', { visitorCookie: `${id}|1|2|3|4` })],
  [
    'page-view',
    (id) => site.post('/api/census/RecordHit', { event: 'page-view', data: '{}', ss_cvr: `${id}|1|2|3|4` }),
  ],
  [
    'event',
    (id) =>
      site.post('/api/events/RecordEvent', { event: 'event', data: `{"visitorCookie":"${id}|1|2|3|4"}` }),
  ],
  ['landing', async (id) => site.app.request('/api/track/landing?landing=http://localhost/', cookieOf(id))],
  [
    'trace',
    (id) => site.post('/api/events/Trace', { data: '[{"pageUrl":"/","type":"trace"}]' }, cookieOf(id)),
  ],
  [
    'performance',
    (id) =>
      site.post(
        '/api/1/performance/records',
        [{ app: 'a', event: 'performance', pageLoadId: 'l', ts: 1, data: {} }],
        cookieOf(id),
      ),
  ],
  ['click', (id) => site.post('/api/v1/events', { analyticsId: 'x', commonData: COMMON }, cookieOf(id))],
  ['click', (id) => site.post('/api/v1/events', { analyticsId: id, commonData: COMMON })],
]

onEachDatabase('the data of visitors', ({ open }) => {
  setUpPanel(open)
  beforeEach(() => db.script('delete from page_records; delete from script_errors;'))

  /** Makes every call for some visitors. */
  async function visit(...visitors: readonly string[]) {
    for (const visitor of visitors) {
      for (const [name, call] of CALLS) {
        const { status } = await call(visitor)
        expect(status, name).toBeGreaterThanOrEqual(200)
        expect(status, name).toBeLessThan(300)
      }
    }
  }
  const failing = () =>
    site.post('/api/events/RecordJavascriptErrors', [
      { event: 'e', timestamp: 1, data: { message: 'no', url: 'http://localhost/visit?a=1' } },
    ])
  const download = async (query = '') => get(`/api/config/visitor-data/export${query}`, await signIn(site))
  const exported = async (query = ''): Promise<Record<string, unknown>[]> => {
    const response = await download(query)
    expect(response.status).toBe(200)
    const text = await response.text()
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  }
  const remove = async (body: unknown) => {
    const { cookie, crumb } = await signIn(site)
    return site.post('/api/config/visitor-data/delete', body as object, {
      headers: { cookie, 'x-csrf-token': crumb },
    })
  }
  const removed = async (visitorId: string) =>
    v.parse(DeletedBody, await (await remove({ visitorId })).json()).deleted
  const count = async (table: string) => (await db.query(`select 1 from ${table}`)).length

  it('are exported as lines of JSON: records of all sources, and errors', async () => {
    await visit('v1')
    await failing()
    const response = await download()
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="visitor-data.jsonl"/)
    const rows = await exported()
    expect(rows.map(({ source, kind }) => [source, kind])).toEqual([
      ...CALLS.slice(0, 8).map(([name]) => ['census', name]),
      ['performance', 'performance'],
      ['trace', 'trace'],
      ['analytics', 'click'],
      ['analytics', 'click'],
      ['errors', undefined],
    ])
    const at = new Date(site.clock.now()).toISOString()
    expect(rows[8]).toEqual({
      source: 'performance',
      kind: 'performance',
      at,
      visitorId: 'v1',
      data: { app: 'a', pageLoadId: 'l', ts: 1, data: {} },
    })
    expect(rows.at(-1)).toMatchObject({ count: 1, firstAt: at, lastAt: at, error: { message: 'no' } })
  })

  it('are exported by kind, time and visitor', async () => {
    await visit('v1')
    await failing()
    const first = new Date(site.clock.now())
    site.clock.advance(DAY)
    await visit('v2')
    const second = new Date(site.clock.now()).toISOString()
    const visitorsOf = async (query: string) => [
      ...new Set((await exported(query)).map(({ visitorId }) => visitorId)),
    ]
    expect(await visitorsOf('?kind=census')).toEqual(['v1', 'v2'])
    expect(await visitorsOf(`?kind=census&from=${second}`)).toEqual(['v2'])
    expect(await visitorsOf(`?kind=census&to=${second}`)).toEqual(['v1'])
    expect(await visitorsOf(`?kind=performance&from=2026-11-22`)).toEqual(['v2'])
    expect(await exported(`?kind=errors&to=${first.toISOString()}`)).toEqual([])
    expect(await exported(`?kind=errors&from=${first.toISOString()}`)).toHaveLength(1)
    expect(await exported('?visitorId=v1')).toHaveLength(CALLS.length)
    expect(await exported('?visitorId=nobody')).toEqual([])
  })

  it.each([
    ['?kind=x', '"kind" must be one of census, performance, trace, analytics, errors.'],
    ['?from=yesterday', '"from" must be a day or a time with its zone'],
    ['?to=2026-13-40', '"to" must be a day or a time with its zone'],
    ['?from=2026-11-21T12:00:00', '"from" must be a day or a time with its zone'],
    ['?visitorId=a%7Cb', '"visitorId" must be the id of a visitor'],
    ['?visitorId=', '"visitorId" must be the id of a visitor'],
    ['?visitor=v1', '"visitor" is not a filter: there are kind, from, to, visitorId.'],
    ['?visitorId=v1&Kind=census', '"Kind" is not a filter'],
    ['?from=2026-11-22&to=2026-11-21', '"from" must not be after "to".'],
  ])('are not exported with the wrong filter %s', async (query, sentence) => {
    const response = await download(query)
    expect([response.status, (await response.json()).error]).toEqual([400, expect.stringContaining(sentence)])
  })

  it('are exported with a crumb, which is no filter', async () => {
    await visit('v1')
    expect(await exported('?visitorId=v1&crumb=x')).toHaveLength(CALLS.length)
  })

  it('are exported in batches, each row once and in its order', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'trace', 'k', jsonb_build_object('n', n), $2 from generate_series(1, 1203) n`,
      [WEBSITE, new Date(site.clock.now())],
    )
    const rows = await exported('?kind=trace')
    expect(rows.map(({ data }) => (data as { n: number }).n)).toEqual(
      Array.from({ length: 1203 }, (_, n) => n + 1),
    )
  })

  it('are read while they are sent: a client that leaves ends the export', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'trace', 'k', jsonb_build_object('text', repeat('x', 400)), $2 from generate_series(1, 6000)`,
      [WEBSITE, new Date(site.clock.now())],
    )
    const reader = (await download('?kind=trace')).body!.getReader()
    const { value } = await reader.read()
    expect(value!.length).toBeLessThan(6000 * 400)
    await reader.cancel()
    expect(site.logged).toEqual([])
  })

  it('of one visitor are deleted from every table, and those of others stay', async () => {
    await visit('v1', 'v2')
    await failing()
    expect(await removed('v1')).toBe(CALLS.length)
    expect(await exported('?visitorId=v1')).toEqual([])
    expect(await exported('?visitorId=v2')).toHaveLength(CALLS.length)
    expect(JSON.stringify(await exported())).not.toContain('v1')
    expect(await count('script_errors')).toBe(1)
    expect(await removed('v1')).toBe(0)
    expect(await removed('x')).toBe(1)
  })

  it('of other websites are neither exported nor deleted', async () => {
    await db.query(
      `insert into websites (id, identifier, title, settings, navigation, not_found, seed_version)
       values ('other', 'other', 'Other', '{}', '[]', '{}', '') on conflict do nothing`,
    )
    await db.query(
      `insert into page_records (website_id, source, kind, data, visitor_id, created_at)
       values ('other', 'census', 'k', '{}', 'v1', $1)`,
      [new Date(site.clock.now())],
    )
    expect(await exported()).toEqual([])
    expect(await removed('v1')).toBe(0)
    expect(await count('page_records')).toBe(1)
  })

  it.each([
    {},
    { visitorId: '' },
    { visitorId: 'a|1|2|3|4' },
    { visitorId: 'a\0' },
    { visitorId: 'x'.repeat(129) },
    { visitorId: 7 },
    [],
  ])('are not deleted by %j', async (body) => {
    await visit('v1')
    const response = await remove(body)
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'Send the id of the visitor as “visitorId”: the part of ss_cvr before its first bar.',
    ])
    expect(await count('page_records')).toBe(CALLS.length)
  })
})
