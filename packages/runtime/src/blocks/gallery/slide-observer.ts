import type { Site } from '../../core/site.js'

/** One observer for slides that are added and removed in all galleries of a page; for `site.shared`. */
export function slideWatch({ signal }: Site) {
  const followers = new Map<Node, () => void>()
  const observer = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) followers.get(target)?.()
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return {
    /** Tells when children of `slides` come or go. Returns what ends it. */
    follow(slides: Node, tell: () => void) {
      followers.set(slides, tell)
      observer.observe(slides, { childList: true })
      return () => followers.delete(slides)
    },
  }
}
