import type { Page, Request } from '@playwright/test'

/** The pending requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Counts the active timers and observers of a page, and its pending requests. */
export const countRunning = (page: Page) => {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return page.addInitScript(() => {
    const running = { timers: new Set<unknown>(), observers: 0 }
    Object.assign(globalThis, { running })
    const { setTimeout: later, clearTimeout: drop, setInterval: every, clearInterval: stop } = globalThis
    globalThis.setTimeout = ((work: (...args: unknown[]) => void, ...rest: [number, ...unknown[]]) => {
      const id: unknown = later(
        (...args: unknown[]) => {
          running.timers.delete(id)
          work(...args)
        },
        ...rest,
      )
      running.timers.add(id)
      return id
    }) as typeof setTimeout
    globalThis.clearTimeout = (id) => {
      running.timers.delete(id)
      drop(id)
    }
    globalThis.setInterval = ((...args: Parameters<typeof every>) => {
      const id = every(...args)
      running.timers.add(id)
      return id
    }) as typeof setInterval
    globalThis.clearInterval = (id) => {
      running.timers.delete(id)
      stop(id)
    }
    for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
      const Original = globalThis[name] as unknown as {
        prototype: { observe(...args: unknown[]): void; disconnect(): void }
      }
      const { observe, disconnect } = Original.prototype
      const observing = new WeakSet<object>()
      Original.prototype.observe = function (...args) {
        if (!observing.has(this)) running.observers += 1
        observing.add(this)
        observe.apply(this, args)
      }
      Original.prototype.disconnect = function () {
        if (observing.delete(this)) running.observers -= 1
        disconnect.call(this)
      }
    }
  })
}

export interface Residue {
  readonly listeners: number
  readonly nodes: number
  readonly timers: number
  readonly observers: number
}

/** The running work of the page at this moment. A page that draws every frame has no idle moment for `residue`. */
export const runningNow = (page: Page): Promise<Pick<Residue, 'timers' | 'observers'>> =>
  page.evaluate(() => {
    const { running } = globalThis as unknown as { running: { timers: Set<unknown>; observers: number } }
    return { timers: running.timers.size, observers: running.observers }
  })

/** The counts of the page after garbage collection, which is most of the work of a test that counts. */
export async function countNow(page: Page): Promise<Residue> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { listeners, nodes, ...(await runningNow(page)) }
}

/** The browser reports no answer to a frame that has left the page. */
const isLost = (request: Request): boolean => {
  try {
    return request.frame().isDetached()
  } catch {
    // A frame that is only being made.
    return false
  }
}

/** Resolves when every request has its answer, and the page has nothing to do. */
export async function rest(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('Call countRunning(page) before the page is opened.')
  do {
    for (const request of requests) if (isLost(request)) requests.delete(request)
    // With a limit: a headless browser with nothing to draw may never call itself idle.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })))
  } while (requests.size > 0)
}

/**
 * The lasting counts of the page. A pending import of a block holds the block, even a destroyed one; so the count is
 * taken when the page is at rest and the count no longer changes.
 */
export async function residue(page: Page): Promise<Residue> {
  let before: Residue | undefined
  for (;;) {
    await rest(page)
    const now = await countNow(page)
    if (before && JSON.stringify(before) === JSON.stringify(now)) return now
    before = now
  }
}
