import type { Context } from 'hono'
import { clearCookies, sessionToken } from '../../base/auth/cookies.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { leaveCart } from '../commerce/cart/leave-cart.js'

/** Ends the session of a request, if there is one, and takes what is its account's out of the cart of the browser. */
export async function endSession(services: Services, c: Context<RequestEnv>): Promise<void> {
  const token = sessionToken(c)
  if (token) await services.sessions.end(token)
  clearCookies(c)
  if (c.get('session') === null) return
  // From here on, the visitor may read what everybody may.
  c.set('session', null)
  await leaveCart(services, c)
}
