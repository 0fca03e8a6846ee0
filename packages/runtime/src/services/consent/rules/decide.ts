import type { CookieSettings } from '../../../contract/settings.js'
import type { Purpose } from '../consent.js'

/** What the visitor has chosen: accepted, declined, or nothing yet. */
export type Choice = boolean | null

/** All that a decision depends on. */
export interface Question {
  readonly settings: Pick<
    CookieSettings,
    'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute' | 'isVisitorDataRestricted'
  >
  readonly stored: Choice
  /** The visitor's browser says that nobody should be followed. */
  readonly gpc: boolean
  readonly purpose: Purpose
}

/**
 * Whether a purpose is allowed [CKB-007, CKB-008, CKB-009]. What the owner rules out comes first, then what the
 * visitor chose, then what the visitor's browser asks for; what is left is allowed unless the policy is restrictive.
 * The truth table stands in docs/overlays/consent.md.
 */
export function decide({ settings, stored, gpc, purpose }: Question): boolean {
  if (purpose !== 'media' && settings.isRestrictiveCookiePolicyAbsolute) return false
  if (purpose === 'activity' && settings.isVisitorDataRestricted) return false
  return stored ?? !(gpc || settings.isRestrictiveCookiePolicyEnabled)
}
