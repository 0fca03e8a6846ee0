import { clearCookie } from '../../cookies/cookies.js'
import { RESTRICTED_COOKIES, TRACKING_COOKIES } from './tracking-cookies.js'

/** Deletes tracking cookies: on path `/`, for the host and for every parent domain. */
export function clearTrackingCookies({ hostname }: Location): void {
  for (const name of [...TRACKING_COOKIES, ...RESTRICTED_COOKIES]) clearCookie(name, hostname)
}
