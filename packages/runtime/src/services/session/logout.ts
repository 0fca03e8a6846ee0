import { LAST_IDENTITY_COOKIE } from '../../contract/constants/cookies.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { writeCookie } from '../cookies/cookies.js'
import { type CallOutcome, http } from '../http/http.js'
import { siteUserLogout } from './session.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Nobody is signed in any more; the page is about to be left. */
    logout: undefined
  }
}

/** Ends the session of a page's account, or of a site user where there is none; for `site.shared`. */
function leaving(site: Site) {
  let outcome: Promise<CallOutcome> | null = null

  const leave = async (): Promise<CallOutcome> => {
    const answer = site.context.authenticatedAccount
      ? await site.shared(http).call('/api/auth/Logout', { method: 'POST', json: {} })
      : await siteUserLogout(site)
    if (answer.ok) {
      emit(site.document, 'logout', undefined)
      writeCookie(LAST_IDENTITY_COOKIE, '', { lifetime: 0 })
      globalThis.location.assign('/?logout=true')
    } else {
      // It may be asked for again.
      outcome = null
      console.error('Logging out failed:', answer.message)
    }
    return answer
  }

  return () => {
    outcome ??= leave()
    return outcome
  }
}

/**
 * Logs out whoever is signed in, an owner's account or else a site user, and goes to the site's root, which says so
 * [AUTH-003, AUTH-004]. It runs once; a failure is told on the console alone, and the page stays.
 *
 * @param site - as `createSite` gave it
 * @returns what came of the call; it never rejects
 *
 * @example
 * button.addEventListener('click', () => logout(site))
 */
export const logout = (site: Site): Promise<CallOutcome> => site.shared(leaving)()
