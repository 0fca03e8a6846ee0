import type { Site } from '../../../core/site.js'

/** One pair of listeners for all galleries that follow the page's address; for `site.shared`. */
export function addressObserver({ signal: page }: Site) {
  const listeners = new Set<() => void>()
  const started = new WeakSet<Element>()

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  for (const type of ['hashchange', 'popstate']) globalThis.addEventListener(type, notify, { signal: page })

  return {
    /** True once for each gallery: one that restarts must not open again what its visitor has closed. */
    isFirstStart(gallery: Element): boolean {
      const isFirst = !started.has(gallery)
      started.add(gallery)
      return isFirst
    },
    /** Going back over a hash fires both events, so a listener may be called twice for one address. */
    follow(listener: () => void, signal: AbortSignal) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
  }
}
