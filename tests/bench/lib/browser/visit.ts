import type { CDPSession, Page } from '@playwright/test'

/** Objects of a page after garbage collection. */
export interface Holdings {
  readonly listeners: number
  readonly nodes: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

const FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

/**
 * One loaded page in its own browser context; `Helper` is the bench's module in the page. The methods are properties,
 * so that scenarios can take the few that they need.
 */
export class Visit<Helper = unknown> {
  readonly page: Page
  readonly session: CDPSession

  constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  /** Runs an expression in the page and awaits it. */
  evaluate = async <Result>(expression: string): Promise<Result> => {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Result
  }

  /** Calls a function of the helper in the page and awaits it. */
  call = <Name extends keyof Helper & string>(
    name: Name,
    ...values: Helper[Name] extends (...values: infer Values) => unknown ? Values : never
  ): Promise<Helper[Name] extends (...values: never) => infer Result ? Awaited<Result> : never> =>
    this.evaluate(`bench.${name}(${values.map((value) => JSON.stringify(value)).join()})`)

  /** Waits until the next frame is painted. */
  frame = () => this.evaluate<void>(`${FRAME}.then(() => undefined)`)

  /** Counters of the DevTools protocol's `Performance` domain, by name; times in seconds of the main thread. */
  metrics = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }

  /** The main thread's own time, in milliseconds. */
  threadTime = async (): Promise<number> => (await this.metrics()).get('ThreadTime')! * 1000

  /** Does some work; returns how much each counter has grown. */
  growth = async (work: () => Promise<unknown>): Promise<(name: string) => number> => {
    const before = await this.metrics()
    await work()
    const after = await this.metrics()
    return (name) => after.get(name)! - before.get(name)!
  }

  /** Collects garbage. */
  collect = async (): Promise<void> => {
    await this.frame()
    await this.session.send('HeapProfiler.collectGarbage')
    await this.frame()
  }

  holdings = async (): Promise<Holdings> => {
    // One collection frees the wrappers of removed nodes, the next one the nodes.
    for (let pass = 0; pass < 3; pass++) await this.collect()
    const { jsEventListeners, nodes } = await this.session.send('Memory.getDOMCounters')
    const { usedSize } = await this.session.send('Runtime.getHeapUsage')
    return { listeners: jsEventListeners, nodes, heap: usedSize }
  }
}

export const minus = (after: Holdings, before: Holdings): Holdings => ({
  listeners: after.listeners - before.listeners,
  nodes: after.nodes - before.nodes,
  heap: after.heap - before.heap,
})
