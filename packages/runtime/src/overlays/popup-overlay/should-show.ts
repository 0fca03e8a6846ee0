import { POPUP_NEVER_AGAIN } from '../../contract/constants/overlays.js'
import { DAY_MS } from '../../contract/constants/page.js'
import type { PopupOverlaySettings } from '../../contract/settings.js'

/** The popup's state in this browser. */
export interface Remembered {
  /** When the visitor closed it, in milliseconds since 1970; null if never. */
  readonly closed: number | null
  /** Which version that was. */
  readonly version: number
  /** Whether the visitor signed up in it. */
  readonly submitted: boolean
}

/** The settings that decide, apart from the page. */
export type Frequency = Pick<
  PopupOverlaySettings,
  'style' | 'enableMobile' | 'showUntilSignup' | 'version' | 'displayFrequency'
>

/**
 * Whether the popup may be shown. The first rule that applies decides.
 *
 * @example
 * shouldShow(Date.now(), settings, remembered, { mobile: false })
 */
export function shouldShow(
  now: number,
  { style, enableMobile, showUntilSignup, version, displayFrequency }: Frequency,
  stored: Remembered,
  { mobile }: { readonly mobile: boolean },
): boolean {
  if (style !== 'show') return false
  if (mobile && !enableMobile) return false
  if (stored.submitted && showUntilSignup) return false
  if (stored.version < version) return true
  if (stored.closed === null) return true
  if (displayFrequency === POPUP_NEVER_AGAIN) return false
  return now >= stored.closed + displayFrequency * DAY_MS
}
