import { readCookie, writeCookie } from '../../cookies/cookies.js'
import { RESTRICTED_COOKIES, TRACKING_COOKIES } from './tracking-cookies.js'

/** Deletes tracking cookies: on path `/`, for the host and for every parent domain. */
export function clearTrackingCookies({ hostname }: Location): void {
  const labels = hostname.split('.')
  const domains = ['', ...labels.map((_, at) => labels.slice(at).join('.'))]
  for (const name of [...TRACKING_COOKIES, ...RESTRICTED_COOKIES]) {
    for (const domain of domains) {
      // Most pages have none of these cookies; deleting a missing one would still cost a write.
      if (readCookie(name) !== null) writeCookie(name, '', { domain, lifetime: -1 })
    }
  }
}
