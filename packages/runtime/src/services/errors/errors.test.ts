import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeats } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies, fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import { emit, type SiteEvent } from '../../core/events.js'
import { BlockError, SiteError } from '../../dom/errors.js'
import { createSite, type Site } from '../../page/site.js'
import startErrors from './errors.js'

const NOW = Date.UTC(2026, 0, 1)
const PATH = '/api/events/RecordJavascriptErrors'
const FILE = 'https://shop.example/scripts/theme.js'

declare const happyDOM: { setURL(address: string): void }

let site: Site

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW })
  fakeCookies({ crumb: 'old/crumb+==' })
  happyDOM.setURL('https://shop.example/about?email=ada@example.org#token')
  site = createSite({ context: acceptedContext({ website: { id: 'w1' }, templateId: 't1' }) })
  startErrors(site)
})
afterEach(() => {
  site.destroy()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server, its requests, and the errors that it has got. */
function serve(...answers: ServerAnswer[]) {
  const requests = fakeServer(...(answers.length > 0 ? answers : [new Response(null, { status: 204 })]))
  // A page that has started records its visit too.
  const batches = () =>
    requests.filter(({ url }) => url.pathname === PATH).map(({ init }) => JSON.parse(String(init.body)))
  return { requests, batches, reports: () => batches().flat() }
}

/** Lets the page be quiet for so long that errors are sent. */
const quiet = () => vi.advanceTimersByTimeAsync(1010)

interface Thrown {
  readonly message?: string
  readonly filename?: string
  readonly lineno?: number
  readonly colno?: number
  readonly error?: unknown
}

const throwAt = ({ message = 'Uncaught Error: broken', ...place }: Thrown = {}) =>
  window.dispatchEvent(new ErrorEvent('error', { message, filename: FILE, lineno: 7, colno: 3, ...place }))

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

const withStack = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...frames].join('\n') })

describe('a report', () => {
  it('[ERR-001] of an uncaught error has every field, and goes with the crumb in a header', async () => {
    const { requests, batches } = serve()
    const stack = `Error: broken\n    at go (${FILE}:7:3)`
    throwAt({ error: Object.assign(new Error('broken'), { stack }) })
    await quiet()
    expect(batches()).toEqual([
      [
        {
          event: 'error',
          timestamp: NOW,
          data: {
            app: 'site-runtime',
            message: 'Uncaught Error: broken',
            stack,
            file: FILE,
            line: 7,
            column: 3,
            websiteId: 'w1',
            templateId: 't1',
            url: 'https://shop.example/about',
            userAgent: navigator.userAgent,
            count: 1,
          },
        },
      ],
    ])
    const { url, init } = requests[0]!
    expect(url.pathname).toBe(PATH)
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'X-CSRF-Token': 'old/crumb+==', 'content-type': 'application/json' },
    })
  })

  it.each([
    ['Chromium', `    at async go (${FILE}:12:5)`],
    ['Chromium, without a function', `    at ${FILE}:12:5`],
    ['Firefox', `go@${FILE}:12:5`],
    ['Safari', `[native code]\ngo@${FILE}:12:5`],
  ])('[ERR-001] of a rejection takes its place from the stack of %s', async (_, frame) => {
    const { reports } = serve()
    reject(withStack('gone', frame, '    at other (https://other.example/b.js:1:1)'))
    await quiet()
    expect(reports()).toMatchObject([
      {
        event: 'unhandledrejection',
        data: { message: 'TypeError: gone', file: FILE, line: 12, column: 5 },
      },
    ])
  })

  it.each([
    ['a text', 'gone', 'gone'],
    ['nothing', undefined, ''],
    ['an object', { message: { toString: () => 'odd' }, stack: 7 }, 'odd'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
  ])('[ERR-001] of a rejection may be about %s', async (_, reason, message) => {
    const { reports } = serve()
    reject(reason)
    await quiet()
    expect(reports()).toMatchObject([{ data: { message, file: '', line: 0, column: 0 } }])
  })

  it('[ERR-001] of a failed block names block, phase and option', async () => {
    const { reports } = serve()
    document.body.innerHTML = '<p data-block="accordion"></p><p data-block="gallery"></p>'
    const [accordion, gallery] = document.querySelectorAll('p')
    const cause = Object.assign(withStack('no panel', `    at init (${FILE}:9:1)`), { option: 'speed' })
    emit(accordion!, 'block:failed', { error: new BlockError('accordion', 'init', accordion!, cause) })
    emit(gallery!, 'block:failed', { error: new SiteError('Error decoding gallery block data') })
    await quiet()
    expect(reports()).toMatchObject([
      {
        event: 'block:failed',
        data: {
          message: 'BlockError: accordion: failed in init: no panel',
          stack: cause.stack,
          file: FILE,
          line: 9,
          block: 'accordion',
          phase: 'init',
          option: 'speed',
        },
      },
      { event: 'block:failed', data: { block: 'gallery', phase: '', option: '' } },
    ])
  })

  it('[ERR-001] of a block that fails by itself comes without another word from the block', async () => {
    const { reports } = serve()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    document.body.innerHTML = '<p data-block="broken"></p>'
    const init = () => {
      throw new RangeError('no room')
    }
    site.register({ blocks: { broken: { name: 'broken', init } } })
    await site.start()
    await quiet()
    expect(reports()).toMatchObject([{ data: { block: 'broken', phase: 'init' } }])
  })

  it('has no query of an address, wherever it stands', async () => {
    const { reports } = serve()
    const page = 'https://shop.example/about?token=secret'
    throwAt({
      message: `Failed to fetch '${page}' and /cart?secret=1. What now?`,
      filename: `${page}#secret`,
      error: { stack: `go@${page}:12:5\nat f (https://shop.example/a.js?secret:1:2)` },
    })
    await quiet()
    const [{ data }] = reports()
    expect(data).toMatchObject({
      message: "Failed to fetch 'https://shop.example/about' and /cart. What now?",
      stack: 'go@https://shop.example/about:12:5\nat f (https://shop.example/a.js:1:2)',
      file: 'https://shop.example/about',
      url: 'https://shop.example/about',
    })
    expect(JSON.stringify(reports())).not.toMatch(/secret|ada@/)
  })

  it('has the page’s address and the file’s without queries, also for listeners and whatever they contain', async () => {
    const { reports } = serve()
    const seen: string[] = []
    site.on('error:report', ({ detail: { report } }) => {
      seen.push(report.data.url)
      if (report.data.line === 8) report.data.url = 'https://shop.example/a b?q=red boots&token=secret'
    })
    const filename = 'https://shop.example/a.js?q=red boots(1)&token=secret line 3 > eval'
    throwAt({ filename })
    throwAt({ filename, lineno: 8 })
    await quiet()
    expect(seen).toEqual(['https://shop.example/about', 'https://shop.example/about'])
    expect(reports()).toMatchObject([
      { data: { file: 'https://shop.example/a.js', url: 'https://shop.example/about' } },
      { data: { file: 'https://shop.example/a.js', url: 'https://shop.example/a b' } },
    ])
  })

  it('[ERR-003] cuts a stack at 5,000 characters', async () => {
    const { reports } = serve()
    throwAt({ error: { stack: 'ä'.repeat(5001) } })
    throwAt({ error: { stack: 'b'.repeat(5000) }, lineno: 8 })
    await quiet()
    expect(reports().map(({ data }) => data.stack.length)).toEqual([5000, 5000])
  })
})

describe('errors of others are not reported', () => {
  it.each([
    ['an extension of Chromium', () => throwAt({ filename: 'chrome-extension://abc/content.js' })],
    ['an extension of Firefox', () => throwAt({ filename: 'moz-extension://abc/content.js' })],
    ['an extension of Safari', () => throwAt({ filename: 'safari-web-extension://abc/content.js' })],
    ['an extension that Safari hides', () => throwAt({ filename: 'webkit-masked-url://hidden/' })],
    [
      'an extension that rejects',
      () =>
        reject(withStack('x', '    at JSON.parse (<anonymous>)', '    at chrome-extension://abc/a.js:1:2')),
    ],
    [
      'another origin’s script',
      () => throwAt({ message: 'Script error.', filename: '', lineno: 0, colno: 0 }),
    ],
  ])('of %s', async (_, fail) => {
    const { requests } = serve()
    fail()
    await quiet()
    expect(requests).toEqual([])
  })

  it('but the page’s own are, where an extension only called the page', async () => {
    const { reports } = serve()
    reject(withStack('x', `    at go (${FILE}:1:2)`, '    at chrome-extension://abc/a.js:1:2'))
    throwAt({ message: 'Script error.' })
    await quiet()
    expect(reports()).toHaveLength(2)
  })
})

describe('sending', () => {
  it('[ERR-002] waits until there has been no new error for 1,000 ms', async () => {
    const { batches } = serve()
    throwAt({ lineno: 1 })
    await vi.advanceTimersByTimeAsync(999)
    throwAt({ lineno: 2 })
    await vi.advanceTimersByTimeAsync(999)
    expect(batches()).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(batches()).toHaveLength(1)
    expect(batches()[0]).toHaveLength(2)
  })

  it('[ERR-002] does not wait for an error that only repeats itself', async () => {
    const { reports } = serve()
    for (let times = 0; times < 4; times += 1) {
      throwAt()
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(reports()).toMatchObject([{ data: { count: 4 } }])
  })

  it('counts the same error once for a page', async () => {
    const { reports } = serve()
    for (let times = 0; times < 3; times += 1) throwAt()
    throwAt({ colno: 4 })
    await quiet()
    throwAt()
    await quiet()
    expect(reports().map(({ data }) => [data.column, data.count])).toEqual([
      [3, 3],
      [4, 1],
    ])
  })

  it('[ERR-008] queues ten errors, drops newer ones, and sends their number', async () => {
    const { reports } = serve()
    for (let lineno = 1; lineno <= 13; lineno += 1) throwAt({ lineno })
    await quiet()
    throwAt({ lineno: 20 })
    await quiet()
    expect(reports().map(({ data }) => data.line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20])
    expect(reports().map(({ data }) => data.dropped ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0])
  })

  it('[ERR-007] happens at most 20 times on a page', async () => {
    const { requests } = serve()
    for (let lineno = 1; lineno <= 25; lineno += 1) {
      throwAt({ lineno })
      await quiet()
    }
    expect(requests).toHaveLength(20)
  })

  it('[ERR-007] [ERR-008] sends errors that are too large together in parts, each of which counts', async () => {
    const { requests } = serve()
    // One request, so that the twentieth is the first of two.
    throwAt({ lineno: 1 })
    await quiet()
    let lineno = 1
    for (let turn = 1; turn <= 15; turn += 1) {
      for (let times = 1; times <= 10; times += 1) {
        lineno += 1
        throwAt({ lineno, error: { stack: '\n'.repeat(5000) } })
      }
      await quiet()
    }
    expect(requests).toHaveLength(20)
    const sizes = requests.map(({ init }) => new TextEncoder().encode(String(init.body)).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
    expect(Math.max(...sizes)).toBeGreaterThan(40_000)
  })

  it('a storm of thousands of errors is at most 20 requests', async () => {
    const { requests } = serve()
    const storm = repeats(100_000)
    for (let lineno = 1; lineno <= storm; lineno += 1) {
      throwAt({ lineno, error: withStack(`number ${lineno}`, `at ${FILE}:${lineno}:1`) })
      if (lineno % (storm / 100) === 0) await quiet()
    }
    expect(requests).toHaveLength(20)
  })

  it('happens at once when the page is hidden', async () => {
    const { reports } = serve()
    throwAt()
    vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reports()).toHaveLength(1)
  })

  it('ends with the site', async () => {
    const { requests } = serve()
    throwAt()
    site.destroy()
    throwAt({ lineno: 8 })
    await quiet()
    expect(requests).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each<[string, ServerAnswer]>([
    ['the server has enough', html(429)],
    ['the server fails', json({ error: 'broken' }, 500)],
    ['nothing answers', new TypeError('Failed to fetch')],
    ['the server denies', json({ authorizationFail: true })],
  ])('no failure of its own is reported or shown: %s', async (_, answer) => {
    const { reports } = serve(answer)
    const seen: unknown[] = []
    for (const method of ['error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...all) => seen.push(all))
    document.addEventListener('site:authorization:fail', (event) => seen.push(event), { signal: site.signal })
    for (let lineno = 1; lineno <= 25; lineno += 1) {
      throwAt({ lineno })
      await quiet()
    }
    await vi.advanceTimersByTimeAsync(600_000)
    const lines = reports().map(({ data }) => data.line)
    expect(Math.max(...lines)).toBeLessThanOrEqual(20)
    expect(reports().every(({ data }) => data.message === 'Uncaught Error: broken')).toBe(true)
    expect(seen).toEqual([])
  })
})

it('[PRF-008] an error that code has caught is reported too, without the fields of a block', async () => {
  const { reports } = serve()
  emit(document, 'error:caught', { error: new SiteError('Metric settings request timeout') })
  await quiet()
  const [{ event, data }] = reports()
  expect([event, data.message]).toEqual(['error:caught', 'SiteError: Metric settings request timeout'])
  expect(data).not.toHaveProperty('block')
})

describe('a theme author', () => {
  const onReport = (listener: (event: SiteEvent<'error:report'>) => void) => site.on('error:report', listener)

  it('may drop a report, and is asked once about the same error', async () => {
    const { requests } = serve()
    const listener = vi.fn((event: Event) => event.preventDefault())
    onReport(listener)
    throwAt()
    throwAt()
    await quiet()
    expect(listener).toHaveBeenCalledOnce()
    expect(requests).toEqual([])
  })

  it('is asked about 200 different errors at most', () => {
    const listener = vi.fn((event: Event) => event.preventDefault())
    onReport(listener)
    for (let lineno = 1; lineno <= 300; lineno += 1) throwAt({ lineno })
    expect(listener).toHaveBeenCalledTimes(200)
  })

  it('may change a report, within its bounds', async () => {
    const { reports } = serve()
    onReport(({ detail: { report } }) => {
      report.data.message = 'x'.repeat(2000)
      report.data.line = Number.POSITIVE_INFINITY
      Object.assign(report.data, { app: null, userAgent: 7, more: 'secret' })
    })
    throwAt()
    await quiet()
    const [{ data }] = reports()
    expect(data).toMatchObject({
      message: 'x'.repeat(480),
      line: 0,
      app: '',
      userAgent: '7',
      url: expect.any(String),
    })
    expect(data).not.toHaveProperty('more')
  })

  it('whose listener fails is not reported in turn', async () => {
    const { reports } = serve()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onReport(() => throwAt({ message: 'of the listener' }))
    throwAt()
    await quiet()
    expect(reports()).toMatchObject([{ data: { message: 'Uncaught Error: broken' } }])
  })

  it('who makes a report useless stops only this report', async () => {
    const { reports } = serve()
    onReport(({ detail: { report } }) => {
      if (report.data.line === 1) Object.assign(report, { data: null })
    })
    throwAt({ lineno: 1 })
    throwAt({ lineno: 2 })
    await quiet()
    expect(reports()).toMatchObject([{ data: { line: 2 } }])
  })
})

it('what throws when it is read stops nothing', async () => {
  const { reports } = serve()
  const hostile = new Proxy(new Error('x'), {
    get() {
      throw new Error('no')
    },
  })
  reject(hostile)
  throwAt({ error: hostile })
  reject({ toString: 7, valueOf: 7 })
  throwAt({ lineno: 9 })
  await quiet()
  expect(reports()).toMatchObject([{ data: { line: 9 } }])
})
