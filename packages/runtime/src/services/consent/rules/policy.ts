import { emit } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { forgetId } from '../../analytics/stored-id.js'
import { clearCookie } from '../../cookies/cookies.js'
import { http } from '../../http/http.js'
import { choiceOf, cookieSettings, storeChoice } from './choice.js'
import { decide, type Purpose } from './decide.js'
import { RESTRICTED_COOKIES, TRACKING_COOKIES } from './tracking-cookies.js'

/** Deletes tracking cookies: on path `/`, for the host and for every parent domain. */
export function clearTrackingCookies({ hostname }: Location): void {
  for (const name of [...TRACKING_COOKIES, ...RESTRICTED_COOKIES]) clearCookie(name, hostname)
}

/** Whether the website's settings, the visitor's choice and browser allow a purpose at this moment. */
export const allowed = (site: Site, purpose: Purpose): boolean =>
  decide({
    settings: site.shared(cookieSettings),
    stored: choiceOf(site),
    gpc: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    purpose,
  })

/** Elements marked `data-consent` need an explicit yes; the absence of a no is not enough. */
export const accepted = (site: Site, purpose: Purpose): boolean =>
  choiceOf(site) === true && allowed(site, purpose)

/**
 * Clears the id of analytics if the visitor declined. If analytics cookies are off, as under the restrictive policy, it
 * clears that id and tracking cookies until the visitor accepts.
 */
export function enforce(site: Site): void {
  const { isAnalyticsCookiesDisabled: isOff } = site.shared(cookieSettings)
  const choice = choiceOf(site)
  if (choice === true) return
  if (isOff) clearTrackingCookies(site.document.location)
  if (isOff || choice === false) forgetId(site)
}

/** Stores a choice in this browser, emits `consent:change`, and sends the choice to the server if the website asks for it. */
export function choose(site: Site, accepted: boolean): void {
  storeChoice(site, accepted)
  enforce(site)
  emit(site.document, 'consent:change', { accepted })
  const { cookieBannerVersion, isCookieChoiceSentToServer } = site.shared(cookieSettings)
  if (!isCookieChoiceSentToServer) return
  const form = new URLSearchParams({ accepted: `${accepted}`, version: `${cookieBannerVersion}` })
  // Not awaited: the cookie is stored already. Without the server's copy it only expires sooner.
  site.shared(http).call('/api/consent', { method: 'POST', form, keepalive: true, silent: true })
}
