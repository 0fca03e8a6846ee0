import { emit } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { http } from '../../http/http.js'
import type { Purpose } from '../consent.js'
import { choiceOf, cookieSettings, keepChoice } from './choice.js'
import { clearTrackingCookies } from './clear-cookies.js'
import { decide } from './decide.js'

/** Whether the website's settings, the visitor's choice and the visitor's browser allow a purpose now. */
export const allowed = (site: Site, purpose: Purpose): boolean =>
  decide({
    settings: site.shared(cookieSettings),
    stored: choiceOf(site),
    gpc: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    purpose,
  })

/** What is marked `data-consent` waits for more than nobody having said no: an explicit yes. */
export const accepted = (site: Site, purpose: Purpose): boolean =>
  choiceOf(site) === true && allowed(site, purpose)

/** Clears what followed the visitor, where the policy is restrictive and nothing was accepted [CKB-015]. */
export function enforce(site: Site): void {
  const { isRestrictiveCookiePolicyEnabled: isRestrictive } = site.shared(cookieSettings)
  if (isRestrictive && choiceOf(site) !== true) clearTrackingCookies(site.document.location)
}

/** Stores a choice here and, where the website wants that, through the server, and tells of it [CKB-011]. */
export function choose(site: Site, accepted: boolean): void {
  keepChoice(site, accepted)
  enforce(site)
  emit(site.document, 'consent:change', { accepted })
  const { cookieBannerVersion, isCookieChoiceSentToServer } = site.shared(cookieSettings)
  if (!isCookieChoiceSentToServer) return
  const form = new URLSearchParams({ accepted: `${accepted}`, version: `${cookieBannerVersion}` })
  // Not waited for: what matters is stored, and lives shorter where this fails.
  site.shared(http).call('/api/consent', { method: 'POST', form, keepalive: true })
}
