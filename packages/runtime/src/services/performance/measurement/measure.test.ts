import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../../testing/context.js'
import { fakeCookies, fakeServer, html, json, type ServerAnswer } from '../../../../testing/http.js'
import { marker } from '../../../../testing/marker.js'
import {
  PERFORMANCE_FLUSH_DELAY_MS,
  PERFORMANCE_METRIC_WAIT_MS,
} from '../../../contract/constants/tracking.js'
import { createSite, type Site } from '../../../page/site.js'
import { consent } from '../../consent/consent.js'
import { measure } from './measure.js'

declare const happyDOM: { setURL(address: string): void }

/** The library, whose metrics a test reports. */
const library = vi.hoisted(() => {
  const callbacks = new Map<string, (metric: unknown) => void>()
  const on = (name: string) => (callback: (metric: never) => void) => {
    callbacks.set(name, callback as (metric: unknown) => void)
  }
  return { callbacks, on }
})
vi.mock('web-vitals', () => ({
  onLCP: library.on('LCP'),
  onCLS: library.on('CLS'),
  onINP: library.on('INP'),
  onFCP: library.on('FCP'),
  onTTFB: library.on('TTFB'),
}))

const RECORDS = '/api/1/performance/records'
const NOW = Date.UTC(2026, 0, 1)
const LONG_NAME = 'm'.repeat(200)

interface Frame {
  readonly startTime: number
  readonly duration: number
  readonly blockingDuration: number
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

/** An observer whose entries a test writes. */
class FakeObserver {
  static supportedEntryTypes: readonly string[] = ['long-animation-frame']
  static all: FakeObserver[] = []
  observed: PerformanceObserverInit | undefined
  records: Frame[] = []
  #callback: (list: { getEntries(): readonly Frame[] }) => void
  constructor(callback: FakeObserver['report']) {
    this.#callback = callback as never
    FakeObserver.all.push(this)
  }
  observe(init: PerformanceObserverInit) {
    this.observed = init
  }
  report = (...entries: readonly Frame[]) => this.#callback({ getEntries: () => entries })
  takeRecords = () => this.records.splice(0)
  disconnect() {
    this.observed = undefined
  }
}

let site: Site
let requests: ReturnType<typeof fakeServer>
let reports: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  localStorage.clear()
  fakeCookies({})
  happyDOM.setURL('https://shop.example/about?email=ada@example.org')
  FakeObserver.all = []
  vi.stubGlobal('PerformanceObserver', FakeObserver)
})
afterEach(() => {
  site.destroy()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  library.callbacks.clear()
})

/** Measures a page; the library reports nothing yet. */
async function start(
  context: object = {},
  answers: readonly ServerAnswer[] = [new Response(null, { status: 204 })],
) {
  requests = fakeServer(...answers)
  site = createSite({
    context: acceptedContext({ website: { id: 'w1' }, performance: { isEnabled: false, ...context } }),
    blocks: { marker: marker(), [LONG_NAME]: marker({ name: LONG_NAME }) },
  })
  site.shared(consent).decideBy(() => true)
  reports = []
  site.on('error:caught', ({ detail }) => reports.push(detail.error.message))
  await site.start()
  // The site's own work in an idle moment.
  await vi.advanceTimersByTimeAsync(0)
  measure(site, 'load-1')
}

const metric = (name: Metric['name'], value: number, more: Partial<Metric> = {}) =>
  library.callbacks.get(name)!({
    id: `${name}-1`,
    name,
    value,
    rating: 'good',
    navigationType: 'navigate',
    entries: [],
    ...more,
  })

const loaded = (at: number) => metric('TTFB', 20, { entries: [{ loadEventStart: at } as never] })

const wait = (duration: number) => vi.advanceTimersByTimeAsync(duration)

/** All records so far. */
const records = (): {
  app: string
  event: string
  pageLoadId: string
  ts: number
  data: Record<string, unknown>
}[] =>
  requests.filter(({ url }) => url.pathname === RECORDS).flatMap(({ init }) => JSON.parse(String(init.body)))
const sent = () => records().map(({ event, data }) => [event, data.value])
const metrics = () => sent().filter(([event]) => /^[A-Z]+$/.test(String(event)))

const hide = () => {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const decline = async () => {
  site.shared(consent).decideBy(() => false)
  await wait(0)
}

describe('a record', () => {
  it('[PRF-002] [PRF-003] [PRF-007] names its app, page load and time, and its data the client’s version', async () => {
    await start({ app: 'shop' })
    metric('FCP', 120.123456)
    await wait(5)
    hide()
    await wait(0)
    const [request] = requests.filter(({ url }) => url.pathname === RECORDS)
    expect(request!.url.href).toBe(`https://shop.example${RECORDS}`)
    expect(request!.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(request!.init.headers).toMatchObject({ 'content-type': 'text/plain' })
    expect(records()[0]).toEqual({
      app: 'shop',
      event: 'FCP',
      pageLoadId: 'load-1',
      ts: NOW,
      data: {
        clientVersion: '4.0.7',
        pagePath: '/about',
        id: 'FCP-1',
        value: 120.123,
        rating: 'good',
        navigationType: 'navigate',
      },
    })
  })

  it('[PRF-002] goes to the host that the server names', async () => {
    await start({ api: 'https://speed.example' })
    metric('FCP', 1)
    hide()
    await wait(0)
    expect(requests.map(({ url }) => url.href)).toContain(`https://speed.example${RECORDS}`)
  })

  it('of the runtime’s own work: its start, and the hydration of 30 blocks at most', async () => {
    document.body.innerHTML = '<p data-block="marker"></p>'.repeat(60)
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name === 'site:start-up' ? [{ startTime: 12.3456, duration: 34 } as never] : [],
    )
    await start()
    hide()
    await wait(0)
    const own = Object.fromEntries(records().map(({ event, data }) => [event, data]))
    expect(own['start-up']).toMatchObject({ value: 34, startTime: 12.346 })
    expect(own.hydration).toMatchObject({ value: 60 })
    const blocks = own.hydration!.blocks as { name: string; readyAt: number }[]
    expect(blocks).toHaveLength(30)
    expect(blocks[0]).toEqual({ name: 'marker', readyAt: expect.any(Number) })
    hide()
    await wait(0)
    expect(records().filter(({ event }) => event === 'hydration')).toHaveLength(1)
  })
})

it('[PRF-003] the record of 30 blocks with long names has at most 4,000 characters of data', async () => {
  happyDOM.setURL(`https://shop.example/${'a'.repeat(600)}`)
  document.body.innerHTML = `<p data-block="${LONG_NAME}"></p>`.repeat(30)
  await start()
  hide()
  await wait(0)
  const { data } = records().find(({ event }) => event === 'hydration')!
  expect(data.blocks).toHaveLength(30)
  expect(data.blocks).toContainEqual({ name: 'm'.repeat(64), readyAt: expect.any(Number) })
  expect(JSON.stringify(data).length).toBeLessThanOrEqual(4000)
})

describe('records leave', () => {
  it('[PRF-005] [AMB-23] 30 s after the window has loaded, if their values are final', async () => {
    await start()
    metric('FCP', 1)
    metric('LCP', 2)
    await wait(3000)
    loaded(performance.now() - 1000)
    await wait(PERFORMANCE_FLUSH_DELAY_MS - 1001)
    expect(sent()).toEqual([])
    await wait(2)
    expect(metrics()).toEqual([
      ['FCP', 1],
      ['TTFB', 20],
    ])
  })

  it('[PRF-006] [AMB-23] after 60 s with their values so far', async () => {
    await start()
    metric('LCP', 2)
    metric('CLS', 0.01)
    await wait(PERFORMANCE_METRIC_WAIT_MS - 1)
    expect(metrics()).toEqual([])
    metric('LCP', 3)
    await wait(2)
    expect(metrics()).toEqual([
      ['LCP', 3],
      ['CLS', 0.01],
    ])
  })

  it.each(['visibilitychange', 'pagehide'])(
    '[PRF-005] [AMB-20] at once when the page is hidden: %s',
    async (type) => {
      await start()
      metric('INP', 40)
      if (type === 'pagehide') window.dispatchEvent(new Event('pagehide'))
      else hide()
      expect(metrics()).toEqual([['INP', 40]])
      expect(requests.at(-1)!.init.keepalive).toBe(true)
    },
  )

  it('[AMB-20] without a listener for the end of the page that costs the back/forward cache', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    await start()
    const types = added.mock.calls.map(([type]) => type)
    expect(types).not.toContain('beforeunload')
    expect(types).not.toContain('unload')
  })

  it('[PRF-005] with the last value that the library reports while the page is being hidden', async () => {
    await start()
    metric('CLS', 0.1)
    // As the library does: on the window, in the capture phase.
    window.addEventListener('visibilitychange', () => metric('CLS', 0.2), {
      capture: true,
      signal: site.signal,
    })
    hide()
    expect(metrics()).toEqual([['CLS', 0.2]])
  })

  it('[PRF-006] again under the same id, if the value has changed since', async () => {
    await start()
    metric('CLS', 0.1)
    hide()
    hide()
    metric('CLS', 0.3)
    hide()
    expect(metrics()).toEqual([
      ['CLS', 0.1],
      ['CLS', 0.3],
    ])
    expect(
      new Set(
        records()
          .filter(({ event }) => event === 'CLS')
          .map(({ data }) => data.id),
      ).size,
    ).toBe(1)
  })

  it('with the same page load when the page comes back from the back/forward cache', async () => {
    await start()
    metric('CLS', 0.1)
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pageshow'))
    metric('CLS', 0.2, { id: 'CLS-2', navigationType: 'back-forward-cache' })
    window.dispatchEvent(new Event('pagehide'))
    const shifts = records().filter(({ event }) => event === 'CLS')
    expect(shifts.map(({ pageLoadId, data }) => [pageLoadId, data.id, data.navigationType])).toEqual([
      ['load-1', 'CLS-1', 'navigate'],
      ['load-1', 'CLS-2', 'back-forward-cache'],
    ])
  })

  it('never once the visitor declines, and nothing is kept from then on', async () => {
    await start()
    metric('CLS', 0.1)
    await decline()
    metric('CLS', 0.2)
    metric('FCP', 1)
    site.shared(consent).decideBy(() => true)
    await wait(PERFORMANCE_METRIC_WAIT_MS)
    hide()
    await wait(0)
    expect(sent()).toEqual([])
  })

  it('never after the site has ended, and no timer stays', async () => {
    await start()
    loaded(performance.now())
    metric('CLS', 0.1)
    const [observer] = FakeObserver.all
    site.destroy()
    expect(observer!.observed).toBeUndefined()
    const written = vi.spyOn(JSON, 'stringify')
    metric('CLS', 0.2)
    loaded(performance.now())
    expect(written).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    await wait(PERFORMANCE_METRIC_WAIT_MS)
    hide()
    expect(sent()).toEqual([])
  })
})

describe('an answer', () => {
  it.each<[string, ServerAnswer]>([
    ['500', html(500)],
    ['400', json({ error: 'no' }, 400)],
  ])('[PRF-008] of an unexpected status goes to the error reporter: %s', async (_, answer) => {
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    await start({}, [answer])
    metric('FCP', 1)
    hide()
    await wait(0)
    expect(reports).toEqual(['XHR request DONE with unexpected status'])
    for (const log of logged) expect(log).not.toHaveBeenCalled()
  })

  it.each<[string, ServerAnswer]>([
    ['204', new Response(null, { status: 204 })],
    ['200 without JSON', html(200)],
    ['none: an extension blocks it', new TypeError('blocked')],
  ])('[PRF-008] of any other kind does not: %s', async (_, answer) => {
    await start({}, [answer])
    metric('FCP', 1)
    hide()
    await wait(0)
    expect(reports).toEqual([])
  })
})

describe('long animation frames', () => {
  const frame = (duration: number, more: Partial<Frame> = {}): Frame => ({
    startTime: 1000 + duration,
    duration,
    blockingDuration: duration - 50,
    scripts: [],
    ...more,
  })
  const frames = () =>
    records()
      .filter(({ event }) => event === 'long-animation-frame')
      .map(({ data }) => data)
  const hideAndWait = async () => {
    hide()
    await wait(0)
  }

  it('are kept since the page’s start, with the script that ran longest, without its query', async () => {
    await start()
    const [observer] = FakeObserver.all
    expect(observer!.observed).toEqual({ type: 'long-animation-frame', buffered: true })
    observer!.report(
      frame(120, {
        scripts: [
          { sourceURL: 'https://cdn.example/short.js', duration: 10 },
          { sourceURL: 'https://cdn.example/long.js?token=secret#part', duration: 90 },
        ],
      }),
    )
    observer!.records.push(frame(60))
    await hideAndWait()
    expect(frames()).toMatchObject([
      { value: 120, startTime: 1120, blockingDuration: 70, source: 'https://cdn.example/long.js' },
      { value: 60 },
    ])
    expect(frames()[1]).not.toHaveProperty('source')
  })

  it('are at most the longest ten of a page, however many there are', async () => {
    await start()
    const [observer] = FakeObserver.all
    for (let duration = 51; duration <= 100; duration += 1) observer!.report(frame(duration))
    await hideAndWait()
    expect(frames().map(({ value }) => value)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91])
    observer!.report(frame(500))
    await hideAndWait()
    expect(frames()).toHaveLength(10)
  })

  it('whatever the browser reports, stay ten and in order', async () => {
    const entry = fc.record({
      startTime: fc.double({ min: 0, max: 1e7, noNaN: true }),
      duration: fc.integer({ min: 50, max: 60_000 }),
      blockingDuration: fc.integer({ min: 0, max: 60_000 }),
      scripts: fc.array(fc.record({ sourceURL: fc.string(), duration: fc.nat() }), { maxLength: 3 }),
    })
    const { watchFrames } = await import('./measure.js')
    await start()
    fc.assert(
      fc.property(fc.array(fc.array(entry, { maxLength: 8 }), { maxLength: 6 }), (batches) => {
        const end = new AbortController()
        const take = watchFrames(end.signal)
        const observer = FakeObserver.all.at(-1)!
        for (const batch of batches) observer.report(...batch)
        const durations = batches.flat().map(({ duration }) => duration)
        expect(take().map(({ value }) => value)).toEqual(
          durations.sort((one, other) => other - one).slice(0, 10),
        )
        for (const { source = '' } of take()) expect(source).not.toMatch(/[?#]/)
        end.abort()
        FakeObserver.all.length = 0
      }),
      propertyRuns(10_000),
    )
  })

  it('are not watched where the browser does not report them', async () => {
    FakeObserver.supportedEntryTypes = []
    await start()
    FakeObserver.supportedEntryTypes = ['long-animation-frame']
    expect(FakeObserver.all).toEqual([])
    metric('FCP', 1)
    await hideAndWait()
    expect(metrics()).toEqual([['FCP', 1]])
  })
})
