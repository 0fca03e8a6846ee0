import type { Site } from '../../../core/site.js'

/** One pair of listeners for all galleries that follow the page's address; for `site.shared`. */
export function addressChanges({ signal: page }: Site) {
  const followers = new Set<() => void>()
  const begun = new WeakSet<Element>()

  const tell = () => {
    for (const follow of [...followers]) follow()
  }
  for (const type of ['hashchange', 'popstate']) globalThis.addEventListener(type, tell, { signal: page })

  return {
    /** True once for each gallery: one that starts anew must not open again what its visitor has closed. */
    begins(gallery: Element): boolean {
      const first = !begun.has(gallery)
      begun.add(gallery)
      return first
    },
    /** Going back over a hash fires both events, so the listener may be told of one address twice. */
    follow(listener: () => void, signal: AbortSignal) {
      followers.add(listener)
      signal.addEventListener('abort', () => followers.delete(listener), { once: true })
    },
  }
}
