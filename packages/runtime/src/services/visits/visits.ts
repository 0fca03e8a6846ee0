import { SEARCH_PATH } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'
import { onOpen } from '../../dom/prerendering.js'
import { recordHit } from '../census/record.js'
import { consent } from '../consent/consent.js'
import { isVisitor } from '../session/reader.js'
import { trackLanding } from './landing.js'
import { isBelow, isTracked, visitorCookies } from './visitor-cookies.js'

/**
 * Tracks visits of people who only view the site: keeps the two cookies and records page views, once the visitor's
 * consent allows both. Content that a page loader puts into the page is a page view where the address has changed.
 * Nothing of an administrator is kept or sent: the records only go to the tracking channel.
 */
export default function startVisits(site: Site): void {
  const { document, signal } = site
  const cookies = site.shared(visitorCookies)
  let viewed = ''
  const view = async () => {
    const { pathname, search } = document.location
    if (!isTracked(site) || viewed === pathname + search) return
    if (isVisitor(site.context) && !(await cookies.keep())) return
    if (signal.aborted || viewed === pathname + search) return
    viewed = pathname + search
    const newVisitor = cookies.takeNewVisitor()
    if (newVisitor) trackLanding(site, newVisitor)
    if (!isBelow(pathname, SEARCH_PATH)) recordHit(site)
  }
  view()
  site.on('page:ready', view, { signal })
  onOpen(site, view)
  site.shared(consent).onChange(view, signal)
}
