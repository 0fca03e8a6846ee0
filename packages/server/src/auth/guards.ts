import { timingSafeEqual } from 'node:crypto'
import { CRUMB_PARAMETER, CSRF_HEADER } from '@site/runtime/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'
import { mayConfigure } from './account.js'
import { offerCrumb, sessionToken } from './cookies.js'
import type { Sessions } from './sessions.js'

/** Finds out who is signed in. */
export const identify =
  (sessions: Sessions): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const token = sessionToken(c)
    const session = token ? await sessions.find(token) : null
    c.set('session', session)
    if (session) offerCrumb(c, session.crumb)
    await next()
  }

function equal(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const givenCrumb = (c: Context) => c.req.query(CRUMB_PARAMETER) ?? c.req.header(CSRF_HEADER) ?? ''

/**
 * Asks every call that a signed-in person makes to change something for the session's crumb. A refusal carries
 * the right one, which only pages of this site can read, so that the caller may try once more.
 */
export const requireCrumb = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  const session = c.get('session')
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!session || reads || equal(givenCrumb(c), session.crumb)) return next()
  const { crumb } = session
  return problem(c, 400, 'The page has been open for too long. Reload it and try again.', {
    crumbFail: true,
    crumb,
  })
}

/** Lets through people who may use the panel. */
export const requireConfigure = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  const session = c.get('session')
  if (!session) return problem(c, 401, 'Please log in to continue.', { loginRequired: true })
  if (mayConfigure(session.account)) return next()
  return problem(c, 403, 'Your account may not change these settings.', { authorizationFail: true })
}
