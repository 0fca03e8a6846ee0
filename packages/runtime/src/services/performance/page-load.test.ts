import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies, fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import {
  PERFORMANCE_METRIC_WAIT_MS,
  PERFORMANCE_SETTINGS_TIMEOUT_MS,
} from '../../contract/constants/tracking.js'
import { createSite, type Site } from '../../page/site.js'
import { definitions } from '../features/definitions.js'
import { resolvePageLoad } from './page-load.js'

declare const happyDOM: { setURL(address: string): void }

const TIMEOUT = 'Metric settings request timeout'
const STATUS = 'XHR request DONE with unexpected status'
const UNRESOLVED = 'Unable to resolve pageLoadId'
const GOOD = { pageLoadId: 'load-1', experimentContextList: [], isConfigurationLoaded: true }

let site: Site
let reports: string[]

beforeEach(() => {
  vi.useFakeTimers()
  fakeCookies({})
  happyDOM.setURL('https://shop.example/about')
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Requests the settings of a page. `end` is what they resolve to, undefined while they wait. */
function request(answers: readonly ServerAnswer[], performanceContext: object = {}) {
  const requests = fakeServer(...answers)
  site = createSite({
    context: acceptedContext({
      website: { id: 'w1' },
      performance: { isEnabled: true, ...performanceContext },
    }),
  })
  reports = []
  site.on('error:caught', ({ detail }) => reports.push(detail.error.message))
  const result: { end?: unknown } = {}
  resolvePageLoad(site).then((end) => (result.end = end))
  return { requests, result }
}

const restore = () => {
  const event = new Event('pageshow')
  Object.assign(event, { persisted: true })
  window.dispatchEvent(event)
}

const wait = (duration: number) => vi.advanceTimersByTimeAsync(duration)

describe('the settings of a page load', () => {
  it('[PRF-001] are requested from the page’s own server', async () => {
    const { requests, result } = request([json(GOOD)])
    await wait(0)
    expect(requests.map(({ url, init }) => [init.method, url.href])).toEqual([
      ['GET', 'https://shop.example/api/1/performance/settings'],
    ])
    expect(result.end).toBe('load-1')
    expect(reports).toEqual([])
  })

  it('[PRF-001] are requested from the host that the server names', async () => {
    const { requests } = request([json(GOOD)], { api: 'https://speed.example' })
    await wait(0)
    expect(requests.map(({ url }) => url.href)).toEqual(['https://speed.example/api/1/performance/settings'])
  })

  it.each(['http://speed.example', '//speed.example', 'https://me@speed.example', 'javascript:alert(1)'])(
    '[PRF-001] are never requested from %s',
    async (api) => {
      const { requests } = request([json(GOOD)], { api })
      await wait(PERFORMANCE_METRIC_WAIT_MS)
      expect(requests).toEqual([])
      expect(reports).toEqual([UNRESOLVED])
    },
  )

  it('[PRF-001] may lack the experiments, or say that nothing is configured', async () => {
    const { result } = request([json({ pageLoadId: 'load-1', isConfigurationLoaded: false })])
    await wait(0)
    expect(result.end).toBe('load-1')
    expect(site.shared(definitions).all).toBeUndefined()
  })

  it('[PRF-001] [PRF-008] are given up after 30 s, and the error reporter gets to know', async () => {
    const { requests, result } = request(['hang'])
    await wait(PERFORMANCE_SETTINGS_TIMEOUT_MS - 1)
    expect(result).toEqual({})
    await wait(1)
    expect(result.end).toBeNull()
    expect(reports).toEqual([TIMEOUT])
    expect(requests).toHaveLength(1)
  })

  it.each<[string, ServerAnswer]>([
    ['500', html(500)],
    ['403', json({ error: 'no' }, 403)],
    ['429', json({}, 429)],
    ['404', html(404)],
  ])('[PRF-008] of an unexpected status are reported: %s', async (_, answer) => {
    const { requests, result } = request([answer])
    await wait(0)
    expect(result.end).toBeNull()
    expect(reports).toEqual([STATUS])
    expect(requests).toHaveLength(1)
  })

  it.each<[string, ServerAnswer]>([
    ['nothing', new Response(null, { status: 204 })],
    ['no JSON', html(200)],
    ['no JSON, with another success', html(201)],
    ['a list', json([1])],
    ['no id', json({ experimentContextList: [] })],
    ['an empty id', json({ pageLoadId: '' })],
    ['a number', json({ pageLoadId: 7 })],
  ])('[PRF-008] without the id of a page load are reported: %s', async (_, answer) => {
    const { result } = request([answer])
    await wait(0)
    expect(result.end).toBeNull()
    expect(reports).toEqual([UNRESOLVED])
  })
})

describe('without a connection', () => {
  it.each<[string, () => unknown]>([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the page comes back from the back/forward cache', restore],
  ])('[PRF-006] the settings are requested again when %s', async (_, connect) => {
    const { requests, result } = request([new TypeError('offline'), json(GOOD)])
    await wait(PERFORMANCE_METRIC_WAIT_MS - 1)
    expect(requests).toHaveLength(1)
    connect()
    await wait(0)
    expect(requests).toHaveLength(2)
    expect(result.end).toBe('load-1')
    expect(reports).toEqual([])
  })

  it('[PRF-006] [PRF-008] [AMB-23] the page waits for its id for 60 s', async () => {
    const { requests, result } = request([new TypeError('offline')])
    await wait(PERFORMANCE_METRIC_WAIT_MS - 1)
    expect(result).toEqual({})
    await wait(1)
    expect(result.end).toBeNull()
    expect(reports).toEqual([UNRESOLVED])
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect(requests).toHaveLength(1)
  })

  it('[PRF-006] a page that was frozen for longer does not ask again', async () => {
    const { requests, result } = request([new TypeError('frozen')])
    await wait(0)
    // Timers of a frozen page do not run, but its clock does.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + PERFORMANCE_METRIC_WAIT_MS)
    restore()
    await wait(0)
    expect(result.end).toBeNull()
    expect([requests.length, reports]).toEqual([1, [UNRESOLVED]])
  })

  it.each<[string, ServerAnswer]>([
    ['fails', new TypeError('offline')],
    ['succeeds', json(GOOD)],
  ])('nothing stays behind where the site ends during a request that %s', async (_, answer) => {
    const { result } = request([answer])
    site.destroy()
    await wait(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(result.end).toBeNull()
    expect(reports).toEqual([])
  })

  it('nothing stays behind where the site ends', async () => {
    const { result } = request([new TypeError('offline')])
    await wait(0)
    site.destroy()
    expect(vi.getTimerCount()).toBe(0)
    restore()
    await wait(PERFORMANCE_METRIC_WAIT_MS)
    expect(reports).toEqual([])
    expect(result.end ?? null).toBeNull()
  })
})
