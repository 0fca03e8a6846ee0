import type { Site } from '../core/site.js'

/** The element that the address points at, null where there is none. */
export function hashTarget({ document }: Site): HTMLElement | null {
  const { hash } = document.location
  if (hash.length < 2) return null
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A bad escape is looked up as it stands, as browsers do.
  }
  return Document.prototype.getElementById.call(document, id)
}

/** One listener on window for all blocks that follow the hash; for `site.shared`. */
export function hashChanges(site: Site) {
  const followers = new Set<(target: HTMLElement | null) => void>()
  globalThis.addEventListener(
    'hashchange',
    () => {
      const target = hashTarget(site)
      for (const follow of [...followers]) follow(target)
    },
    { signal: site.signal },
  )
  return {
    follow(listener: (target: HTMLElement | null) => void, signal: AbortSignal) {
      followers.add(listener)
      signal.addEventListener('abort', () => followers.delete(listener), { once: true })
    },
  }
}
