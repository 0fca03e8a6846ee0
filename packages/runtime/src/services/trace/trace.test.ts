import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/census.js'
import { acceptedContext } from '../../../testing/context.js'
import { prerender } from '../../../testing/globals.js'
import { fakeCookies, fakeServer, html, type ServerAnswer } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import { trace } from './trace.js'

declare const happyDOM: { setURL(address: string): void }

let site: Site

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  fakeCookies({})
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Page {
  readonly context?: object
  readonly allows?: () => boolean | Promise<boolean>
  readonly answer?: ServerAnswer
}

/** A page, and the batches of items that its server gets. */
function open({
  context = {},
  allows = () => true,
  answer = new Response(null, { status: 204 }),
}: Page = {}) {
  happyDOM.setURL('https://shop.example/about?email=ada@example.org#top')
  site = createSite({ context: acceptedContext({ website: { id: 'w1' }, ...context }) })
  site.shared(consent).decideBy(allows)
  const requests = fakeServer(answer)
  return {
    requests,
    batches: () =>
      requests.map(
        ({ init }) => JSON.parse(new URLSearchParams(String(init.body)).get('data')!) as unknown[],
      ),
  }
}

const wait = (duration: number) => vi.advanceTimersByTimeAsync(duration)

it('[ERR-004] sends items with address, type and data, as a form with a JSON array', async () => {
  const { requests, batches } = open()
  trace(site, 'search', { words: 'a&b=c +% 漢 😀', results: [1, null] })
  trace(site, 'empty')
  await wait(30_010)
  expect(requests[0]!.url.pathname).toBe('/api/events/Trace')
  expect(requests[0]!.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const pageUrl = 'https://shop.example/about'
  expect(batches()).toEqual([
    [
      { pageUrl, type: 'search', data: { words: 'a&b=c +% 漢 😀', results: [1, null] } },
      { pageUrl, type: 'empty', data: null },
    ],
  ])
})

it('[ERR-005] sends them every 30,000 ms, and nothing while there are none', async () => {
  const { batches } = open()
  trace(site, 'a')
  await wait(29_999)
  expect(batches()).toEqual([])
  await wait(2)
  expect(batches()).toHaveLength(1)
  await wait(100_000)
  expect(batches()).toHaveLength(1)
  trace(site, 'b')
  trace(site, 'c')
  await wait(30_002)
  expect(batches().map((items) => items.length)).toEqual([1, 2])
})

it('[ERR-004] sends what waits when the page is hidden', async () => {
  const { batches } = open()
  trace(site, 'a')
  await wait(0)
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(2)
  expect(batches()).toHaveLength(1)
})

it('[ERR-004] sends a hundred long items in batches of at most 60,000 bytes', async () => {
  const { requests, batches } = open()
  for (let times = 1; times <= 105; times += 1) trace(site, 'long', '漢'.repeat(1500))
  await wait(31_000)
  expect(batches().flat()).toHaveLength(100)
  for (const { init } of requests) expect(String(init.body).length).toBeLessThanOrEqual(60_000)
})

it.each<[string, () => void]>([
  ['too long', () => trace(site, 'a', 'x'.repeat(4000))],
  ['too deep', () => trace(site, 'a', JSON.parse('['.repeat(21) + ']'.repeat(21)))],
  ['too deep as JSON', () => trace(site, 'a', { toJSON: () => JSON.parse('['.repeat(21) + ']'.repeat(21)) })],
  ['not JSON', () => trace(site, 'a', 1n)],
  [
    'inside itself',
    () => {
      const list: unknown[] = []
      list.push(list)
      trace(site, 'a', list)
    },
  ],
  ['of a type that is no text', () => trace(site, Symbol('a') as never)],
])('an item that is %s is dropped without an error', async (_, write) => {
  const { batches } = open()
  trace(site, 'good')
  expect(write).not.toThrow()
  await wait(30_010)
  expect(batches()).toMatchObject([[{ type: 'good' }]])
})

it('an object that is deep, but not as JSON, is sent', async () => {
  const { batches } = open()
  trace(site, 'a', { deep: JSON.parse('['.repeat(21) + ']'.repeat(21)), toJSON: () => 'short' })
  await wait(30_010)
  expect(batches()).toMatchObject([[{ data: 'short' }]])
})

it.each<[string, Page]>([
  ['the visitor declines', { allows: () => false }],
  ['consent fails', { allows: () => Promise.reject(new Error('broken')) }],
  ['the page belongs to no website', { context: { website: {} } }],
  ['[VIS-013] an editor is signed in', { context: account(4) }],
  ['[VIS-013] an owner is signed in', { context: account(1) }],
])('nothing is sent where %s', async (_, page) => {
  const { requests } = open(page)
  trace(site, 'a')
  await wait(60_000)
  expect(requests).toEqual([])
})

it('items of a page that was loaded in advance wait until the visitor opens it, also where it ends before', async () => {
  const openIt = prerender()
  const { requests, batches } = open()
  trace(site, 'a')
  await wait(60_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(requests).toEqual([])
  openIt()
  trace(site, 'b')
  await wait(29_999)
  expect(requests).toEqual([])
  await wait(10)
  expect(batches()).toMatchObject([[{ type: 'a' }, { type: 'b' }]])
})

it('[VIS-013] items of a viewer are sent', async () => {
  const { requests } = open({ context: account(10) })
  trace(site, 'a')
  await wait(60_000)
  expect(requests).toHaveLength(1)
})

it('[ERR-004] a failure shows and logs nothing', async () => {
  const seen = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { requests } = open({ answer: html(400) })
  trace(site, 'a')
  await wait(60_000)
  expect(requests).toHaveLength(1)
  for (const log of seen) expect(log).not.toHaveBeenCalled()
})

it('ends with the site, also for later items', async () => {
  const { requests } = open()
  trace(site, 'a')
  site.destroy()
  trace(site, 'b')
  await wait(60_000)
  expect(requests).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('what was written before the visitor agreed is not sent after', async () => {
  let isAllowed = false
  const { batches } = open({ allows: () => isAllowed })
  trace(site, 'before')
  await wait(10)
  trace(site, 'after the answer no')
  isAllowed = true
  site.shared(consent).decideBy(() => true)
  await wait(10)
  trace(site, 'agreed')
  await wait(30_010)
  expect(batches().flat()).toEqual([expect.objectContaining({ type: 'agreed' })])
})
