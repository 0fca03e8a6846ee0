import { RESTRICTED_COOKIES, TRACKING_COOKIES } from '../../../contract/constants/tracking-cookies.js'
import { readCookie, writeCookie } from '../../cookies/cookies.js'

/** Clears the cookies that follow a visitor: on path `/`, on the host and on every domain above [CKB-015, AMB-08]. */
export function clearTrackingCookies({ hostname }: Location): void {
  const labels = hostname.split('.')
  const domains = ['', ...labels.map((_, at) => labels.slice(at).join('.'))]
  for (const name of [...TRACKING_COOKIES, ...RESTRICTED_COOKIES]) {
    for (const domain of domains) {
      // Most pages have none of them: what is not there is not written.
      if (readCookie(name) !== null) writeCookie(name, '', { domain, lifetime: -1 })
    }
  }
}
