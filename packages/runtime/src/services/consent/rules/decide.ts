import type { CookieSettings } from '../../../contract/settings.js'

/**
 * A purpose that a visitor allows or refuses: being counted and tracked (`analytics`), players, maps, fonts and other
 * content of third parties (`media`), and entries in the website's activity log (`activity`).
 */
export type Purpose = 'analytics' | 'media' | 'activity'

/** The visitor's choice: accepted, declined, or none yet. */
export type Choice = boolean | null

/** The settings of the banner, and the decisions that follow from them. */
export interface SiteCookieSettings extends CookieSettings {
  /**
   * Nothing is counted or tracked before the visitor accepts: always under the restrictive policy, and where a page's
   * context says so.
   */
  readonly isAnalyticsCookiesDisabled: boolean
}

/** Everything that a decision depends on. */
interface ConsentInputs {
  readonly settings: Pick<
    SiteCookieSettings,
    | 'isAnalyticsCookiesDisabled'
    | 'isRestrictiveCookiePolicyAbsolute'
    | 'isRestrictiveCookiePolicyEnabled'
    | 'isVisitorDataRestricted'
  >
  readonly stored: Choice
  /** Global Privacy Control: the visitor's browser asks not to be tracked. */
  readonly gpc: boolean
  readonly purpose: Purpose
}

/**
 * Decides whether a purpose is allowed. The owner's restrictions come first, then the visitor's choice, then the
 * browser's signal. Everything else is allowed unless the policy is restrictive. docs/author/overlays/consent.md has the
 * truth table.
 */
export function decide({ settings, stored, gpc, purpose }: ConsentInputs): boolean {
  if (purpose !== 'media' && settings.isRestrictiveCookiePolicyAbsolute) return false
  if (purpose === 'activity' && settings.isVisitorDataRestricted) return false
  const isOff = purpose === 'analytics' && settings.isAnalyticsCookiesDisabled
  return stored ?? !(gpc || isOff || settings.isRestrictiveCookiePolicyEnabled)
}
