import { ExperimentContext, PerformanceSettings } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { db, HOUR, restart, setUp, site } from '../../../testing/forms.js'
import { contextOf } from '../../../testing/html.js'
import { RATES } from '../../base/limits.js'

const ROLLOUT = { name: 'rum', experimentType: 'FEATURE_TOGGLE', variant: 'true', segmentName: null }
const RECORD = {
  app: 'site',
  event: 'LCP',
  pageLoadId: 'load-1',
  ts: 1_763_726_400_000,
  data: { value: 1200.5 },
}
const COMMON = {
  actor: 'visitor',
  action: 'click',
  event_owner_team: 'site',
  event_source: 'page',
  object_type: 'button',
}
const EVENT = { analyticsId: 'a-1', commonData: COMMON, customData: { n: 1 }, customSchemaName: 'Clicks' }

onDatabase('measurements', ({ open }) => {
  setUp(open)
  beforeEach(() => db.script('delete from page_records'))

  const stored = () =>
    db.query<{ source: string; kind: string; data: object; visitor_id: string; analytics_id: string }>(
      'select source, kind, data, visitor_id, analytics_id from page_records order by id',
    )
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.app.request(path, {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const sendRecords = (body: unknown, headers?: Record<string, string>) =>
    send('/api/1/performance/records', body, headers)
  const sendEvent = (body: unknown) => send('/api/v1/events', body)
  const settings = async () => {
    const response = await site.app.request('/api/1/performance/settings')
    expect(site.logged).toEqual([])
    expect(response.status).toBe(200)
    return v.parse(PerformanceSettings, await response.json())
  }
  const setExperiments = (experiments: unknown) =>
    db.query(`update websites set settings = jsonb_set(settings, '{experiments}', $1::jsonb)`, [
      JSON.stringify(experiments),
    ])

  it('[PRF-001] settings have an id of their own for each load, and no rollouts by default', async () => {
    await db.script(`update websites set settings = settings - 'experiments'`)
    const first = await settings()
    expect(first).toEqual({
      pageLoadId: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
      experimentContextList: [],
      isConfigurationLoaded: true,
    })
    expect((await settings()).pageLoadId).not.toBe(first.pageLoadId)
  })

  it('[PRF-001] settings have the rollouts of the website, and so has the context of its pages', async () => {
    await setExperiments([ROLLOUT])
    const { experimentContextList } = await settings()
    expect(experimentContextList?.map((each) => v.parse(ExperimentContext, each))).toEqual([ROLLOUT])
    expect(contextOf(await (await site.app.request('/')).text())).toMatchObject({ experiments: [ROLLOUT] })
  })

  it('[PRF-001] rollouts that are not valid are not loaded', async () => {
    await setExperiments([ROLLOUT, { name: 'site', variant: true }])
    expect(await settings()).toMatchObject({ experimentContextList: [], isConfigurationLoaded: false })
  })

  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])(
    '[PRF-002] records are stored in their order, sent as %s',
    async (type) => {
      const sent = [RECORD, { ...RECORD, event: 'CLS', data: {} }]
      const response = await sendRecords(sent, { 'content-type': type, cookie: 'ss_cvr=v|1|2|3|4' })
      expect([response.status, await response.text()]).toEqual([204, ''])
      const { event: _, ...data } = RECORD
      expect(await stored()).toEqual([
        { source: 'performance', kind: 'LCP', data, visitor_id: 'v', analytics_id: null },
        {
          source: 'performance',
          kind: 'CLS',
          data: { ...data, data: {} },
          visitor_id: 'v',
          analytics_id: null,
        },
      ])
    },
  )

  it.each([
    ['no JSON', '[', 'The body is not JSON.'],
    ['no list', RECORD, 'The body is not valid: expected Array.'],
    ['an empty list', [], 'The list is empty: it needs at least 1 item.'],
    ['too many', Array.from({ length: 501 }, () => RECORD), 'The list is too long: the limit is 500 items.'],
    ['no app', [{ ...RECORD, app: undefined }], '"0.app" is missing.'],
    ['a wrong time', [RECORD, { ...RECORD, ts: 'now' }], '"1.ts" is not valid: expected number.'],
    ['data of no names', [{ ...RECORD, data: 1 }], '"0.data" must be a JSON object.'],
    ['a list as data', [{ ...RECORD, data: [1] }], '"0.data" must be a JSON object.'],
    [
      'long data',
      [{ ...RECORD, data: { a: 'x'.repeat(4_000) } }],
      '"0.data" has more than 4000 characters or 10 levels.',
    ],
    [
      'a long id',
      [{ ...RECORD, pageLoadId: 'x'.repeat(129) }],
      '"0.pageLoadId" is too long: the limit is 128 characters.',
    ],
  ])('[PRF-002] records are rejected and none is stored: %s', async (_, body, error) => {
    const response = await sendRecords(body)
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
    expect(await stored()).toEqual([])
  })

  it('[PRF-002] records in another format, or more than 256 KB, are rejected', async () => {
    expect((await sendRecords([RECORD], { 'content-type': 'text/html' })).status).toBe(415)
    expect((await sendRecords(' '.repeat(270_000))).status).toBe(413)
  })

  it('[ANL-001] an event is stored with its analytics id', async () => {
    const response = await sendEvent({
      ...EVENT,
      commonData: { ...COMMON, destination_url: '/shop', page: null },
      strange: 1,
    })
    expect([response.status, await response.text()]).toEqual([202, ''])
    const data = {
      commonData: { ...COMMON, destination_url: '/shop', page: null },
      customData: { n: 1 },
      customSchemaName: 'Clicks',
    }
    expect(await stored()).toEqual([
      { source: 'analytics', kind: 'click', data, visitor_id: null, analytics_id: 'a-1' },
    ])
    const { customData: _, customSchemaName: __, ...least } = EVENT
    expect((await sendEvent(least)).status).toBe(202)
  })

  it.each([
    ['no id', { ...EVENT, analyticsId: '' }, '"analyticsId" is not valid.'],
    ['no actor', { ...EVENT, commonData: { ...COMMON, actor: undefined } }, '"commonData.actor" is missing.'],
    [
      'a nested field',
      { ...EVENT, commonData: { ...COMMON, page: {} } },
      '"commonData.page" is not valid: expected (string | number | boolean).',
    ],
    [
      'too many fields',
      {
        ...EVENT,
        commonData: { ...COMMON, ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, n])) },
      },
      '"commonData" has more than 60 fields.',
    ],
    ['custom data of no names', { ...EVENT, customData: 'x' }, '"customData" must be a JSON object.'],
  ])('[ANL-001] an event is rejected: %s', async (_, body, error) => {
    const response = await sendEvent(body)
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
    expect(await stored()).toEqual([])
  })

  it('[PRF-002 ANL-001] any text can be stored', async () => {
    const data = { 'a\0': '\0', '\ud800': ['\udc00'] }
    expect((await sendRecords([{ ...RECORD, event: '\0', pageLoadId: '\ud800', data }])).status).toBe(204)
    const event = { ...EVENT, analyticsId: '\ud800', customData: data }
    expect((await sendEvent({ ...event, commonData: { ...COMMON, action: '\0' } })).status).toBe(202)
    expect(site.logged).toEqual([])
  })

  it('[PRF-002 ANL-001] an address may make 600 calls an hour', async () => {
    expect(RATES.measurements).toEqual({ count: 600, windowMs: HOUR })
    await restart({ rates: { measurements: { count: 2, windowMs: HOUR } } })
    expect((await sendRecords([RECORD])).status).toBe(204)
    expect((await sendEvent(EVENT)).status).toBe(202)
    for (const rejected of [await sendRecords([RECORD]), await sendEvent(EVENT)])
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})
