import type { CDPSession, Page } from '@playwright/test'
import type { Stage } from '../lib/browser/stage.js'

/** A connection as developer tools name it; bytes per second, milliseconds. */
export interface Network {
  readonly latency: number
  readonly throughput: number
}

/** The presets of Chromium's developer tools; the latency is that of each request. */
export const NETWORKS = {
  'slow 4G': { latency: 562.5, throughput: 180_000 },
  'slow 3G': { latency: 2000, throughput: 50_000 },
} satisfies Record<string, Network>

export const SLOWDOWN = 4

/** One visit with an empty cache. Times in milliseconds since the request. */
export interface Visited {
  readonly firstPaint: number
  readonly gallery: number
  readonly alive: number
  /** Requested addresses until everything is alive and the network is idle, each with its round. */
  readonly requests: ReadonlyMap<string, number>
}

/**
 * Runs in the page before its own scripts. A gallery of ours is alive when its block is ready, Swiper when it has set its
 * class; a page when all of its parts are, the banner included.
 */
const NOTE = `
globalThis.noted = { firstPaint: 0, gallery: null, alive: null }
const PARTS = ['.swiper-initialized', '#cc-main .cm', 'lite-youtube .lty-playbtn', '[aria-expanded]', '[role=tab][aria-selected]']
const look = () => {
  const blocks = [...document.querySelectorAll('[data-block]')]
  const isReady = (block) => block.getAttribute('data-block-state') === 'ready'
  const gallery = blocks.length > 0 ? blocks.some((block) => block.matches('[data-block=gallery]') && isReady(block)) : document.querySelector('.swiper-initialized')
  if (gallery) noted.gallery ??= performance.now()
  const all = blocks.length > 0
    ? blocks.every(isReady) && document.querySelector('[data-overlay="cookie-banner"]')
    : PARTS.every((part) => document.querySelector(part))
  if (document.readyState !== 'loading' && all) noted.alive ??= performance.now()
}
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') noted.firstPaint = startTime
}).observe({ type: 'paint', buffered: true })
`

const PHONE = {
  html: '<!doctype html><title>Before</title>',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  script: NOTE,
}

/**
 * The round of each request: one more than that of the file that asks for it; what the page names is in the first. Chromium
 * says of a preload that script inserts that the page asked for it: that is in the second round at the earliest.
 */
async function roundsOf(session: CDPSession, page: Page) {
  const initiators = new Map<string, string | undefined>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.startsWith('http') || initiators.has(request.url)) return
    const { stack } = initiator
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])]
    initiators.set(request.url, initiator.url || frames[0]?.url)
  })
  return (html: string): ReadonlyMap<string, number> => {
    const round = (url: string): number => {
      if (url === page.url()) return 0
      const from = initiators.get(url)
      if (from && from !== page.url() && initiators.has(from)) return round(from) + 1
      return html.includes(new URL(url).pathname) ? 1 : 2
    }
    return new Map([...initiators.keys()].map((url) => [new URL(url).pathname, round(url)]))
  }
}

/** Visits a page until all of it is alive and the network is idle. */
export const visitPage = <Result>(
  stage: Stage,
  origin: string,
  network: Network | null,
  act: (page: Page, visited: Visited) => Promise<Result>,
): Promise<Result> =>
  stage.visit(PHONE, async ({ page, session, evaluate }) => {
    const rounds = await roundsOf(session, page)
    if (network) {
      await session.send('Network.emulateNetworkConditions', {
        latency: network.latency,
        downloadThroughput: network.throughput,
        uploadThroughput: network.throughput,
        offline: false,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    const answer = await page.goto(`${origin}/`, { waitUntil: 'commit' })
    await page.waitForFunction('noted.alive', undefined, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const noted = await evaluate<Omit<Visited, 'requests'>>('noted')
    return act(page, { ...noted, requests: rounds(await answer!.text()) })
  })
