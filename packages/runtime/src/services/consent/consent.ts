import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import type { Purpose } from './rules/decide.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The allowed purposes may have changed. `accepted` is the visitor's new choice; null for any other cause. */
    'consent:change': { readonly accepted: boolean | null }
  }
}

/** Decides whether the visitor allows a purpose; it may have to ask the visitor first. */
export type ConsentPolicy = (purpose: Purpose) => boolean | Promise<boolean>

/** The visitor's consent. Code that contacts third parties checks here first. */
export interface Consent {
  /** Evaluated on every call: another tab or the server may have stored another choice meanwhile. */
  allows(purpose: Purpose): Promise<boolean>
  /** Notified after every change. Call `allows` again to learn the new state. */
  onChange(listener: () => void, signal: AbortSignal): void
  /** Replaces the website's cookie settings as the policy from now on. */
  decideBy(policy: ConsentPolicy): void
}

/**
 * The page's consent; for `site.shared`. A page without cookie settings allows everything, unless the visitor's
 * browser asks not to be tracked (Global Privacy Control). Any other page loads the rules.
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
