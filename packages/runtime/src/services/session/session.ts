import { CSRF_HEADER } from '../../contract/constants/http.js'
import { own } from '../../core/own.js'
import type { Site } from '../../core/site.js'
import { fieldOf } from '../http/answer.js'
import { tokenOf } from '../http/crumb.js'
import { type CallOutcome, http } from '../http/http.js'

/** What a site user signs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** The session outlives the browser; for how long, the server decides. */
  readonly rememberMe: boolean
}

/** How a site user signs in. */
export interface SignInOptions {
  /** The header that later calls carry the session's token in [AMB-27]. */
  readonly header?: string
}

/** How a site user logs out. */
export interface LogoutOptions {
  /** The cart stays with the visitor; not where it is not said. */
  readonly cloneCart?: boolean
}

const SESSION = '/api/site-users/account/session'

/** The session of a page's visitor; for `site.shared`. */
function session(site: Site) {
  const { call, headers } = site.shared(http)
  let sentAs = ''
  let leaving: Promise<CallOutcome> | null = null

  const keep = (token: string | null, header = sentAs) => {
    delete headers[sentAs]
    sentAs = header
    if (token !== null) headers[header] = token
  }

  const leave = async (cloneCart: boolean): Promise<CallOutcome> => {
    const outcome = await call(SESSION, { method: 'DELETE', query: { cloneCart } })
    leaving = null
    if (outcome.ok) keep(null)
    return outcome
  }

  return {
    async enter({ email, password, rememberMe }: Credentials, header: string): Promise<CallOutcome> {
      const outcome = await call(SESSION, { method: 'POST', json: { email, password, rememberMe } })
      // Of several answers the last one counts, as with the session's cookie. The token of the session before is
      // worth nothing, whether there is another or not.
      if (outcome.ok) keep(tokenOf(fieldOf(outcome.body, 'xsrfToken')), header)
      return outcome
    },

    leave(cloneCart: boolean): Promise<CallOutcome> {
      leaving ??= leave(cloneCart)
      return leaving
    },
  }
}

/**
 * Signs a site user in [AUTH-001]. From then on, every call to the page's own origin carries the session's token in a
 * header, until the visitor leaves the page or logs out.
 *
 * @param site - as `createSite` gave it
 * @returns what came of the call; it never rejects
 *
 * @example
 * const outcome = await signIn(site, { email, password, rememberMe: false })
 * if (!outcome.ok) say(outcome.message)
 */
export const signIn = (site: Site, credentials: Credentials, options?: SignInOptions): Promise<CallOutcome> =>
  site.shared(session).enter(credentials, own(options).header ?? CSRF_HEADER)

/**
 * Ends the session of a site user [AUTH-002]. Asked again while it is under way, it gives the same outcome: it runs
 * once.
 *
 * @param site - as `createSite` gave it
 * @returns what came of the call; it never rejects
 *
 * @example
 * const outcome = await siteUserLogout(site, { cloneCart: true })
 * if (outcome.ok) location.reload()
 */
export const siteUserLogout = (site: Site, options?: LogoutOptions): Promise<CallOutcome> =>
  site.shared(session).leave(own(options).cloneCart ?? false)
