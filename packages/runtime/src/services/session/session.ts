import { CSRF_HEADER } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'
import { own } from '../../schema/record.js'
import { fieldOf } from '../http/answer.js'
import { tokenOf } from '../http/crumb.js'
import { type CallOutcome, http } from '../http/http.js'

/** The credentials of a site user. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** Keeps the session after the browser closes; the server decides for how long. */
  readonly rememberMe: boolean
}

/** Options of {@link signIn}. */
export interface SignInOptions {
  /** The header in which later calls send the session's token. */
  readonly header?: string
}

/** Options of {@link siteUserLogout}. */
export interface LogoutOptions {
  /** The visitor keeps the cart; false by default. */
  readonly cloneCart?: boolean
}

const SESSION = '/api/site-users/account/session'

/** The session of a page's visitor; for `site.shared`. */
function session(site: Site) {
  const { call, headers } = site.shared(http)
  let tokenHeader = ''
  let pendingLogout: Promise<CallOutcome> | null = null

  const setToken = (token: string | null, header = tokenHeader) => {
    delete headers[tokenHeader]
    tokenHeader = header
    if (token !== null) headers[header] = token
  }

  const requestLogout = async (cloneCart: boolean): Promise<CallOutcome> => {
    const outcome = await call(SESSION, { method: 'DELETE', query: { cloneCart } })
    pendingLogout = null
    if (outcome.ok) setToken(null)
    return outcome
  }

  return {
    async signIn({ email, password, rememberMe }: Credentials, header: string): Promise<CallOutcome> {
      const outcome = await call(SESSION, { method: 'POST', json: { email, password, rememberMe } })
      // The last of several answers counts, as with the session's cookie. The previous session's token is void in any
      // case.
      if (outcome.ok) setToken(tokenOf(fieldOf(outcome.body, 'xsrfToken')), header)
      return outcome
    },

    logout(cloneCart: boolean): Promise<CallOutcome> {
      pendingLogout ??= requestLogout(cloneCart)
      return pendingLogout
    },
  }
}

/**
 * Signs a site user in. From then on, every call to the page's own origin sends the session's token in a header, until
 * the visitor leaves the page or logs out.
 *
 * @param site - the result of `createSite`
 * @returns the outcome of the call; it never rejects
 *
 * @example
 * const outcome = await signIn(site, { email, password, rememberMe: false })
 * if (!outcome.ok) showError(outcome.message)
 */
export const signIn = (site: Site, credentials: Credentials, options?: SignInOptions): Promise<CallOutcome> =>
  site.shared(session).signIn(credentials, own(options).header ?? CSRF_HEADER)

/**
 * Ends the session of a site user. Calls during a pending logout share its outcome.
 *
 * @param site - the result of `createSite`
 * @returns the outcome of the call; it never rejects
 *
 * @example
 * const outcome = await siteUserLogout(site, { cloneCart: true })
 * if (outcome.ok) location.reload()
 */
export const siteUserLogout = (site: Site, options?: LogoutOptions): Promise<CallOutcome> =>
  site.shared(session).logout(own(options).cloneCart ?? false)
