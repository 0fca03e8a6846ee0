import type { Site } from '../../core/site.js'

/** One observer for added and removed slides in all galleries of a page; for `site.shared`. */
export function slideObserver({ signal }: Site) {
  const listeners = new Map<Node, () => void>()
  const observer = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) listeners.get(target)?.()
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return {
    /** Notifies when children of `track` are added or removed. Returns unsubscribe. */
    follow(track: Node, listener: () => void) {
      listeners.set(track, listener)
      observer.observe(track, { childList: true })
      return () => listeners.delete(track)
    },
  }
}
