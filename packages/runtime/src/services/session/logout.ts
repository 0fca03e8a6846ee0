import { LAST_IDENTITY_COOKIE } from '../../contract/constants/network.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { clearCookie } from '../cookies/cookies.js'
import { type CallOutcome, http } from '../http/http.js'
import { siteUserLogout } from './session.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The visitor is signed out; the browser is about to leave the page. */
    logout: undefined
  }
}

/** Ends the session of the page's account, or else of its site user; for `site.shared`. */
function logoutOnce(site: Site) {
  let outcome: Promise<CallOutcome> | null = null

  const request = async (): Promise<CallOutcome> => {
    const answer = site.context.authenticatedAccount
      ? await site.shared(http).call('/api/auth/Logout', { method: 'POST', json: {} })
      : await siteUserLogout(site)
    if (answer.ok) {
      emit(site.document, 'logout', undefined)
      clearCookie(site.context.identityCookie || LAST_IDENTITY_COOKIE, globalThis.location.hostname)
      globalThis.location.assign('/?logout=true')
    } else {
      // Allows another attempt.
      outcome = null
      console.error('Logging out failed:', answer.message)
    }
    return answer
  }

  return () => {
    outcome ??= request()
    return outcome
  }
}

/**
 * Logs out the signed-in account or site user, deletes the shared cookie with the last identity, and goes to the site's
 * root, which confirms it. It runs once. A failure is only logged to the console, and
 * the page stays.
 *
 * @param site - the result of `createSite`
 * @returns the outcome of the call; it never rejects
 *
 * @example
 * button.addEventListener('click', () => logout(site))
 */
export const logout = (site: Site): Promise<CallOutcome> => site.shared(logoutOnce)()
