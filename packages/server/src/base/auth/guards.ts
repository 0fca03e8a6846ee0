import { CRUMB_COOKIE, CRUMB_PARAMETER, CSRF_HEADER, type Permission } from '@site/runtime/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { errorResponse } from '../http/errors/response.js'
import type { RequestEnv } from '../http/request-env.js'
import { may, type Session } from './account.js'
import { sessionToken, setCrumb } from './cookies.js'
import type { Sessions } from './sessions.js'
import { isSameBytes } from './token.js'

/** Sets the session of the request. */
export const identify =
  (sessions: Sessions): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const token = sessionToken(c)
    const session = token ? await sessions.find(token) : null
    c.set('session', session)
    if (session) setCrumb(c, session.crumb)
    await next()
  }

/** Whether two tokens are the same; the time that it takes says nothing about them. */
export const isSameToken = (one: string, other: string): boolean =>
  isSameBytes(Buffer.from(one), Buffer.from(other))

const presentedCrumb = (c: Context) => c.req.header(CSRF_HEADER) ?? c.req.query(CRUMB_PARAMETER) ?? ''

/** A person reads the first half, an author of a client the second. */
const CRUMB_ERROR =
  'The request token of your session is missing or out of date. Reload the page and try again. ' +
  `A program sends the cookie "${CRUMB_COOKIE}" in the header ${CSRF_HEADER}, or as ?${CRUMB_PARAMETER}=…`

/**
 * Requires the session's crumb for changing calls of signed-in accounts. The error contains the right crumb,
 * which only pages of this site can read, so that the caller can try once more.
 */
export const requireCrumb = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  const session = c.get('session')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!session || isRead || isSameToken(presentedCrumb(c), session.crumb)) return next()
  const { crumb } = session
  return errorResponse(c, 400, CRUMB_ERROR, { crumbFail: true, crumb })
}

/** The session of a call that {@link requirePermission} has let through. */
export function sessionOf(c: Context<RequestEnv>): Session {
  const session = c.get('session')
  if (!session) throw new Error('These routes require an account.')
  return session
}

/**
 * Requires an account with a permission.
 *
 * @param required the permission, or a function that names the one for a path; null: any account may make the call
 */
export const requirePermission =
  (required: Permission | ((path: string) => Permission | null)): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const session = c.get('session')
    if (!session) return errorResponse(c, 401, 'Please log in to continue.', { loginRequired: true })
    const permission = typeof required === 'function' ? required(c.req.path) : required
    if (permission === null || may(session.account, permission)) return next()
    return errorResponse(c, 403, 'Your account may not change these settings.', { authorizationFail: true })
  }
