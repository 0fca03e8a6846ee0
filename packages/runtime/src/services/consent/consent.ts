import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** What is allowed may have changed. `accepted` is what the visitor just chose; null where something else did. */
    'consent:change': { readonly accepted: boolean | null }
  }
}

/**
 * What a visitor may allow or refuse: being counted and followed (`analytics`), players, maps and other frames that
 * others serve (`media`), and being written down in the website's activity log (`activity`).
 */
export type Purpose = 'analytics' | 'media' | 'activity'

/** Says whether the visitor allows a purpose; it may have to ask first. */
export type ConsentPolicy = (purpose: Purpose) => boolean | Promise<boolean>

/** What the visitor allows. Everything that calls others asks here first. */
export interface Consent {
  /** Asked anew each time: another tab or the server may have stored another choice meanwhile. */
  allows(purpose: Purpose): Promise<boolean>
  /** Told after every change; what is allowed now must be asked anew. */
  onChange(listener: () => void, signal: AbortSignal): void
  /** Who decides from now on, in place of the website's cookie settings. */
  decideBy(policy: ConsentPolicy): void
}

/**
 * The page's one gate; for `site.shared`. A page without cookie settings allows everything, unless its visitor's
 * browser says that nobody should be followed (Global Privacy Control); for others the rules are loaded.
 *
 * @example
 * if (await site.shared(consent).allows('media')) showPlayer()
 */
export function consent(site: Site): Consent {
  let policy: ConsentPolicy = async (purpose) =>
    !(
      (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ||
      Object.keys({ ...site.context.cookieSettings })[0]
    ) || (await import('./rules/policy.js')).allowed(site, purpose)
  return {
    async allows(purpose) {
      return policy(purpose)
    },
    onChange(listener, signal) {
      site.on('consent:change', listener, { signal })
    },
    decideBy(next) {
      policy = next
      emit(site.document, 'consent:change', { accepted: null })
    },
  }
}
