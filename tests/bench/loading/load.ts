import type { CDPSession } from '@playwright/test'
import type { Stage } from '../lib/browser/stage.js'

/** Slow 3G as defined in browsers' developer tools, on a processor that is four times slower. */
const NETWORK = { latencyMs: 400, bytesPerSecond: 50_000, slowdown: 4 }

/** One visit to a page, with an empty cache. Times are in milliseconds since the request. */
export interface Load {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Null on a page without script. */
  readonly galleryReady: number | null
  readonly allReady: number | null
  readonly requests: number
  /** Over the network, compressed. */
  readonly bytes: number
}

interface Noted {
  gallery: number | null
  all: number | null
  largest: number
}

/** Runs in the page before its own scripts. */
const NOTE = `
globalThis.noted = { gallery: null, all: null, largest: 0 }
new MutationObserver(() => {
  const blocks = [...document.querySelectorAll('[data-block]')]
  const isReady = (block) => block.getAttribute('data-block-state') === 'ready'
  if (blocks.some((block) => block.getAttribute('data-block') === 'gallery' && isReady(block))) noted.gallery ??= performance.now()
  if (document.readyState !== 'loading' && blocks.every(isReady)) noted.all ??= performance.now()
}).observe(document, { subtree: true, attributeFilter: ['data-block-state'] })
new PerformanceObserver((list) => { noted.largest = list.getEntries().at(-1).startTime })
  .observe({ type: 'largest-contentful-paint', buffered: true })
`

const PHONE = {
  html: '<!doctype html><title>Before</title>',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  script: NOTE,
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.bytesPerSecond,
    uploadThroughput: NETWORK.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: NETWORK.slowdown })
}

/**
 * Visits the home page on a phone with a slow connection, until the network is idle.
 *
 * @throws Error if a request fails or a block does not become ready
 */
export function measureLoad(
  stage: Stage,
  origin: string,
  { scripts }: { readonly scripts: boolean },
): Promise<Load> {
  return stage.visit(PHONE, async ({ page, session }) => {
    await throttle(session)
    let requests = 0
    let bytes = 0
    const failed: string[] = []
    page.on('request', () => {
      requests += 1
    })
    page.on('requestfailed', (request) => failed.push(request.url()))
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    if (scripts) await page.waitForFunction(() => (globalThis as never as { noted: Noted }).noted.all)
    if (failed.length > 0) throw new Error(`failed requests: ${failed.join(', ')}`)
    const { noted, firstPaint } = await page.evaluate(() => ({
      noted: (globalThis as never as { noted: Noted }).noted,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    }))
    const { largest, gallery, all } = noted
    return { firstPaint, largestPaint: largest, galleryReady: gallery, allReady: all, requests, bytes }
  })
}
