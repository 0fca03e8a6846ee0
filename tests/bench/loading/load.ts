import type { CDPSession } from '@playwright/test'
import type { Stage } from '../lib/browser/stage.js'

/** Slow 3G as defined in browsers' developer tools, on a processor that is four times slower. */
const NETWORK = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false }
const SLOWDOWN = 4

/** Times of a page, in milliseconds since the request; null on a page without script. */
interface Noted {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly galleryReady: number | null
  readonly allReady: number | null
}

/** One visit to a page, with an empty cache. */
export type Load = Awaited<ReturnType<typeof measureLoad>>

/** Runs in the page before its own scripts. */
const NOTE = `
globalThis.noted = { firstPaint: 0, largestPaint: 0, galleryReady: null, allReady: null }
new MutationObserver(() => {
  const blocks = [...document.querySelectorAll('[data-block]')]
  const isReady = (block) => block.getAttribute('data-block-state') === 'ready'
  if (blocks.some((block) => block.getAttribute('data-block') === 'gallery' && isReady(block))) noted.galleryReady ??= performance.now()
  if (document.readyState !== 'loading' && blocks.every(isReady)) noted.allReady ??= performance.now()
}).observe(document, { subtree: true, attributeFilter: ['data-block-state'] })
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') noted.firstPaint = startTime
}).observe({ type: 'paint', buffered: true })
new PerformanceObserver((list) => { noted.largestPaint = list.getEntries().at(-1).startTime })
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
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/**
 * Visits the home page on a phone with a slow connection, until the network is idle.
 *
 * @throws Error if a request fails or a block does not become ready
 */
export const measureLoad = (stage: Stage, origin: string, { scripts }: { readonly scripts: boolean }) =>
  stage.visit(PHONE, async ({ page, session, evaluate }) => {
    await throttle(session)
    let requests = 0
    /** Over the network, compressed. */
    let bytes = 0
    const failed: string[] = []
    page.on('request', () => void requests++)
    page.on('requestfailed', (request) => void failed.push(request.url()))
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    if (scripts) await page.waitForFunction('noted.allReady')
    if (failed.length > 0) throw new Error(`failed requests: ${failed.join(', ')}`)
    return { ...(await evaluate<Noted>('noted')), requests, bytes }
  })
