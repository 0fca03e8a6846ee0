import {
  CONSENT_COOKIE,
  CONSENT_LIFETIME_MS,
  CONSENT_VERSION_COOKIE,
} from '../../../contract/constants/network.js'
import type { ContextSection } from '../../../contract/context/index.js'
import type { CookieSettings } from '../../../contract/settings.js'
import type { Site } from '../../../core/site.js'
import { read } from '../../../schema/read.js'
import { readCookie, writeCookie } from '../../cookies/cookies.js'
import describeSettings from './cookie-settings.js'
import type { Choice, SiteCookieSettings } from './decide.js'

/** Complete, valid cookie settings from a page's or an editor's input. */
export const readCookieSettings = (section: ContextSection): CookieSettings =>
  read(describeSettings(), section)

/** The website's cookie settings; for `site.shared`. */
export function cookieSettings({ context }: Site): SiteCookieSettings {
  const sent: Readonly<Record<string, unknown>> = { ...context.cookieSettings }
  const settings = readCookieSettings(sent)
  const isOff = settings.isRestrictiveCookiePolicyEnabled || sent.isAnalyticsCookiesDisabled === true
  return { ...settings, isAnalyticsCookiesDisabled: isOff }
}

/** The choice of this page view, for browsers that keep no cookies. */
const pageChoice = (_site: Site): { choice: Choice } => ({ choice: null })

/** The visitor's choice, read from the cookies on every call. A choice for an older banner version counts as none. */
export function choiceOf(site: Site): Choice {
  const { cookieBannerVersion: version } = site.shared(cookieSettings)
  const { choice } = site.shared(pageChoice)
  if (choice !== null) return choice
  if (version > 0 && readCookie(CONSENT_VERSION_COOKIE) !== `${version}`) return null
  const value = readCookie(CONSENT_COOKIE)
  return value === 'true' || (value === 'false' ? false : null)
}

/** Whether the banner is due: settings enable it and the visitor has not chosen yet. */
export const isConsentDue = (site: Site): boolean =>
  site.shared(cookieSettings).isCookieBannerEnabled && choiceOf(site) === null

/** Whether the banner has been on the page; for `site.shared`. */
export const shownBanner = (_site: Site): { wasShown: boolean } => ({ wasShown: false })

/** Stores a choice for 30 days. */
export function storeChoice(site: Site, accepted: boolean): void {
  const { cookieBannerVersion: version } = site.shared(cookieSettings)
  const store = (name: string, value: unknown) =>
    writeCookie(name, `${value}`, { lifetime: CONSENT_LIFETIME_MS })
  const isStored = store(CONSENT_COOKIE, accepted) && (version <= 0 || store(CONSENT_VERSION_COOKIE, version))
  site.shared(pageChoice).choice = isStored ? null : accepted
}
