import type { Site } from '../../core/site.js'

/**
 * Subscribes to `pageshow`: the browser shows the page, at first or again, and has restored the form's values. One
 * listener for all forms of a page; for `site.shared`.
 */
export function pageShow(site: Site): (listener: () => void, signal: AbortSignal) => void {
  const listeners = new Set<() => void>()
  addEventListener(
    'pageshow',
    () => {
      for (const listener of listeners) listener()
    },
    { signal: site.signal, passive: true },
  )
  return (listener, signal) => {
    listeners.add(listener)
    signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
  }
}
