import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import { type Bundle, bundle } from './bundle.js'
import { blocks, type Entry, page as pageOf } from './markup.js'
import type { Row } from './roster.js'

/** What one piece of work cost, in milliseconds. */
export interface Cost {
  /** Time of the main thread, until the frame after the work is painted. */
  readonly cpu: number
  /** Time on the clock, until the work and its microtasks are done; no frame. */
  readonly wall: number
}

/** What the page holds after garbage is collected. */
export interface Holdings {
  readonly listeners: number
  readonly nodes: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

/** A fresh page, loaded and idle, with one contender ready to start. */
export interface Trial {
  measure(work: 'start' | 'insert' | 'remove' | 'removeServed' | 'churn'): Promise<Cost>
  evaluate<Result>(expression: string): Promise<Result>
  holdings(): Promise<Holdings>
  collect(): Promise<void>
  close(): Promise<void>
}

export interface TrialOptions {
  readonly blocks: number
  /** Breaks the block in the middle of the served or of the inserted HTML. */
  readonly served?: Entry
  readonly later?: Entry
}

/** The browser, the server of the pages, and the bundles. */
export interface Laboratory {
  readonly version: string
  bundleOf(row: Row, faults?: boolean): Promise<Bundle>
  open(row: Row, options: TrialOptions): Promise<Trial>
  close(): Promise<void>
}

const executable = (): string | undefined =>
  [process.env.SITE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )

/** Ids of inserted blocks start here, clear of those served with the page. */
const INSERTED_FROM = 100_000

export async function openLaboratory(): Promise<Laboratory> {
  const helper = (await bundle('page.ts', { global: 'bench' })).code
  const bundles = new Map<string, Promise<Bundle>>()
  const pages = new Map<string, string>()

  const bundleOf = (row: Row, faults = false) => {
    const key = `${row.name}:${faults}`
    const { onDemand = [] } = row
    const made =
      bundles.get(key) ?? bundle(`contenders/${row.name}.ts`, { global: 'contender', faults, onDemand })
    bundles.set(key, made)
    return made
  }

  const server = createServer(({ url = '/' }, response) => {
    const html = pages.get(url)
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const path = executable()
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

  return {
    version: browser.version(),
    bundleOf,
    async open(row, { blocks: count, served, later }) {
      const { code } = await bundleOf(row, Boolean(served ?? later))
      const address = `/${row.name}/${count}/${served ?? ''}`
      if (!pages.has(address)) pages.set(address, pageOf(blocks(row.markup, count, served)))
      const html = blocks(row.markup, count, later, INSERTED_FROM)
      const trial = await openTrial(browser, origin + address)
      await trial.evaluate(
        `${helper};benchSource=${JSON.stringify(code)};benchHtml=${JSON.stringify(html)};0`,
      )
      await trial.collect()
      return trial
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function openTrial(browser: Browser, url: string): Promise<Trial> {
  const context = await browser.newContext()
  const session = await load(context, url)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  const evaluate = async <Result>(expression: string): Promise<Result> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails)
      throw new Error(`${url}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    return result.value as Result
  }

  const threadTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
  }

  const collect = async () => {
    await evaluate('bench.frame()')
    await session.send('HeapProfiler.collectGarbage')
    await evaluate('bench.frame()')
  }

  return {
    evaluate,
    collect,
    async measure(work) {
      const before = await threadTime()
      const wall = await evaluate<number>(`bench.${work}().then((wall) => bench.frame().then(() => wall))`)
      return { cpu: (await threadTime()) - before, wall }
    },
    async holdings() {
      // Wrappers of removed nodes go in one collection, the nodes behind them in the next.
      for (let pass = 0; pass < 3; pass++) await collect()
      const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { listeners: jsEventListeners, nodes, heap: usedSize }
    },
    close: () => context.close(),
  }
}

async function load(context: BrowserContext, url: string): Promise<CDPSession> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  return context.newCDPSession(page)
}
