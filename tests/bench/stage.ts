import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'

/** What a page holds after garbage is collected. */
export interface Holdings {
  readonly listeners: number
  readonly nodes: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

/** Counters of the DevTools protocol's `Performance` domain, by name; times in seconds of the main thread. */
export type Metrics = ReadonlyMap<string, number>

/** One page, loaded, in a context of its own. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  /** Runs an expression in the page; what it throws is thrown here. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Until the next frame has been painted. */
  frame(): Promise<void>
  metrics(): Promise<Metrics>
  /** Collects garbage. */
  collect(): Promise<void>
  holdings(): Promise<Holdings>
  close(): Promise<void>
}

/** A browser, and a server for the pages that it opens. */
export interface Stage {
  readonly version: string
  /** Puts a page, or a picture at a path that ends with `.svg`, on the server; what is there already stays. */
  publish(path: string, text: () => string): void
  /**
   * Opens a page in a browser context of its own.
   *
   * @param options.script - runs in the page before anything else
   */
  visit(path: string, options?: BrowserContextOptions & { script?: string }): Promise<Visit>
  close(): Promise<void>
}

const executable = (): string | undefined =>
  [process.env.SITE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )

const FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

export async function openStage(): Promise<Stage> {
  const pages = new Map<string, string>()
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const text = pages.get(path)
    const type = path.endsWith('.svg') ? 'image/svg+xml' : 'text/html'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(text ?? '')
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
    publish(address, text) {
      if (!pages.has(address)) pages.set(address, text())
    },
    visit: (address, options) => openVisit(browser, origin + address, options),
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function openVisit(
  browser: Browser,
  url: string,
  { script, ...options }: BrowserContextOptions & { script?: string } = {},
): Promise<Visit> {
  const context = await browser.newContext(options)
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const session = await context.newCDPSession(page)
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

  const frame = () => evaluate<void>(`${FRAME}.then(() => undefined)`)

  const collect = async () => {
    await frame()
    await session.send('HeapProfiler.collectGarbage')
    await frame()
  }

  return {
    page,
    session,
    evaluate,
    frame,
    collect,
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics')
      return new Map(metrics.map(({ name, value }) => [name, value]))
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
