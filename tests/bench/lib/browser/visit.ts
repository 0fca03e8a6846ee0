import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** Objects of a page after garbage collection. */
export interface Holdings {
  readonly listeners: number
  readonly nodes: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

/** Counters of the DevTools protocol's `Performance` domain, by name; times in seconds of the main thread. */
export type Metrics = ReadonlyMap<string, number>

/** One loaded page in its own browser context; `Helper` is the bench's module in the page. */
export interface Visit<Helper = unknown> {
  readonly page: Page
  readonly session: CDPSession
  /** Runs an expression in the page and awaits it. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Calls a function of the helper in the page and awaits it. */
  call<Name extends keyof Helper & string>(
    name: Name,
    ...values: Helper[Name] extends (...values: infer Values) => unknown ? Values : never
  ): Promise<Helper[Name] extends (...values: never) => infer Result ? Awaited<Result> : never>
  /** Waits until the next frame is painted. */
  frame(): Promise<void>
  metrics(): Promise<Metrics>
  /** Collects garbage. */
  collect(): Promise<void>
  holdings(): Promise<Holdings>
}

export type VisitOptions = BrowserContextOptions & {
  /** Runs in the page before anything else. */
  readonly script?: string | undefined
  /** The helper, bundled as the global `bench`; evaluated when the page is loaded. */
  readonly helper?: string
}

const FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

export async function openVisit<Helper>(
  browser: Browser,
  url: string,
  { script, helper = '', ...options }: VisitOptions,
): Promise<Visit<Helper>> {
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
  await evaluate(`${helper};0`)

  return {
    page,
    session,
    evaluate,
    call: (name, ...values) =>
      evaluate(`bench.${name}(${values.map((value) => JSON.stringify(value)).join()})`),
    frame,
    collect,
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics')
      return new Map(metrics.map(({ name, value }) => [name, value]))
    },
    async holdings() {
      // One collection frees the wrappers of removed nodes, the next one the nodes.
      for (let pass = 0; pass < 3; pass++) await collect()
      const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { listeners: jsEventListeners, nodes, heap: usedSize }
    },
  }
}

/** How much a counter has grown. */
export const grown = (before: Metrics, after: Metrics, name: string): number =>
  after.get(name)! - before.get(name)!

export const minus = (after: Holdings, before: Holdings): Holdings => ({
  listeners: after.listeners - before.listeners,
  nodes: after.nodes - before.nodes,
  heap: after.heap - before.heap,
})
