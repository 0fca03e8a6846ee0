import type { Page } from '@playwright/test'

/** Counts what a page keeps running: timers, observers and animation frames that nobody has ended. */
export const countRunning = (page: Page) =>
  page.addInitScript(() => {
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

export interface Residue {
  readonly listeners: number
  readonly nodes: number
  readonly timers: number
  readonly observers: number
}

/** What the page holds now, after its garbage was collected. */
export async function residue(page: Page): Promise<Residue> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const { timers, observers } = await page.evaluate(() => {
    const { running } = globalThis as unknown as { running: { timers: Set<unknown>; observers: number } }
    return { timers: running.timers.size, observers: running.observers }
  })
  return { listeners, nodes, timers, observers }
}
