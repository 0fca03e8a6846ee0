import type { Site } from '../../core/site.js'

/**
 * Tells when the browser shows the page, at first or again, and has put back what was filled in. One listener for all
 * forms of a page; for `site.shared`.
 */
export function pageShown(site: Site): (tell: () => void, signal: AbortSignal) => void {
  const told = new Set<() => void>()
  addEventListener(
    'pageshow',
    () => {
      for (const tell of told) tell()
    },
    { signal: site.signal, passive: true },
  )
  return (tell, signal) => {
    told.add(tell)
    signal.addEventListener('abort', () => told.delete(tell), { once: true })
  }
}
