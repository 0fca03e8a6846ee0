import type { Site } from '../../core/site.js'

/** What a visitor may allow or refuse: being counted, or players and maps that others serve. */
export type Purpose = 'analytics' | 'media'

/** Says whether the visitor allows a purpose; it may have to ask first. */
export type ConsentPolicy = (purpose: Purpose) => boolean | Promise<boolean>

/** What the visitor allows. Everything that calls others asks here first. */
export interface Consent {
  allows(purpose: Purpose): Promise<boolean>
  /** Told after every change; what is allowed now must be asked anew. */
  onChange(listener: () => void, signal: AbortSignal): void
  /** Who decides from now on: a cookie banner. Until one does, everything is allowed. */
  decideBy(policy: ConsentPolicy): void
}

const everything: ConsentPolicy = () => true

/**
 * The page's one gate; for `site.shared`.
 *
 * @example
 * if (await site.shared(consent).allows('media')) showPlayer()
 */
export function consent(_site: Site): Consent {
  const listeners = new Set<() => void>()
  let policy = everything
  return {
    async allows(purpose) {
      return policy(purpose)
    },
    onChange(listener, signal) {
      if (signal.aborted) return
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
    decideBy(next) {
      policy = next
      for (const listener of [...listeners]) listener()
    },
  }
}
