import {
  CONSENT_COOKIE,
  CONSENT_LIFETIME_MS,
  CONSENT_VERSION_COOKIE,
} from '../../../contract/constants/cookies.js'
import type { ContextSection } from '../../../contract/context/index.js'
import { readSettings } from '../../../contract/read-settings.js'
import type { CookieSettings } from '../../../contract/settings.js'
import type { Site } from '../../../core/site.js'
import { readCookie, writeCookie } from '../../cookies/cookies.js'
import shape from './cookie-settings.js'
import type { Choice } from './decide.js'

/** Cookie settings, complete and sound, from whatever a page or an editor says. */
export const readCookieSettings = (section: ContextSection): CookieSettings => readSettings(shape(), section)

/** The website's cookie settings; for `site.shared`. */
export const cookieSettings = ({ context }: Site): CookieSettings =>
  readCookieSettings({ ...context.cookieSettings })

/** What was chosen on this page where the browser keeps no cookies: it holds until the page is left. */
const unkept = (_site: Site): { choice: Choice } => ({ choice: null })

/** What the visitor has chosen, read at this moment. A choice for an older version of the questions is none. */
export function choiceOf(site: Site): Choice {
  const { cookieBannerVersion: version } = site.shared(cookieSettings)
  const { choice } = site.shared(unkept)
  if (choice !== null) return choice
  if (version > 0 && readCookie(CONSENT_VERSION_COOKIE) !== `${version}`) return null
  const value = readCookie(CONSENT_COOKIE)
  return value === 'true' || (value === 'false' ? false : null)
}

/** Whether the banner is due: settings permit it and nothing was chosen [CKB-010]. */
export const isConsentDue = (site: Site): boolean =>
  site.shared(cookieSettings).isCookieBannerEnabled && choiceOf(site) === null

/** Keeps a choice for 30 days [CKB-011]. */
export function keepChoice(site: Site, accepted: boolean): void {
  const { cookieBannerVersion: version } = site.shared(cookieSettings)
  const keep = (name: string, value: unknown) =>
    writeCookie(name, `${value}`, { lifetime: CONSENT_LIFETIME_MS })
  const kept = keep(CONSENT_COOKIE, accepted) && (version <= 0 || keep(CONSENT_VERSION_COOKIE, version))
  site.shared(unkept).choice = kept ? null : accepted
}
