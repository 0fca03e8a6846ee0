import {
  RECURRENCE_COOKIE,
  RECURRENCE_LIFETIME_MS,
  VISIT_COOKIE,
  VISIT_COOKIE_PATH,
  VISIT_LIFETIME_MS,
} from '../../contract/constants/cookies.js'
import { CONFIG_PATH, SEARCH_PATH } from '../../contract/constants/routes.js'
import type { PageType } from '../../contract/enumerations/page-type.js'
import type { Site } from '../../core/site.js'
import { isPrerendered, onOpen } from '../../dom/prerendering.js'
import { recordHit } from '../census/record.js'
import { consent } from '../consent/consent.js'
import { readCookie, writeCookie } from '../cookies/cookies.js'
import { isVisitor } from '../session/reader.js'
import { trackLanding } from './landing.js'
import { readSessionStart, readVisitorRecord, recordAfter, writeVisitorRecord } from './visitor-record.js'

/** Kinds of pages that are shown in place of the requested one. As numbers: the enumeration would be part of the code. */
const NOT_FOUND: typeof PageType.notFound = 100
const LOCK_SCREEN: typeof PageType.lockScreen = 103
const ACCESS_DENIED: typeof PageType.accessDenied = 106
const UNTRACKED_PAGES: readonly (number | null)[] = [NOT_FOUND, LOCK_SCREEN, ACCESS_DENIED]

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const isTracked = (site: Site): boolean =>
  !UNTRACKED_PAGES.includes(site.context.pageType) &&
  !isBelow(site.document.location.pathname, CONFIG_PATH) &&
  !isPrerendered(site)

/**
 * Continues the session, or begins one. Both cookies are written with every page view, so they expire after the last.
 *
 * @returns the visitor's id if a session begins, and the browser stores it
 */
function keepCookies(now: number): string | null {
  const start = readSessionStart(readCookie(VISIT_COOKIE))
  const record = recordAfter(readVisitorRecord(readCookie(RECURRENCE_COOKIE)), start === null, now)
  writeCookie(RECURRENCE_COOKIE, writeVisitorRecord(record), {
    lifetime: RECURRENCE_LIFETIME_MS,
    path: VISIT_COOKIE_PATH,
  })
  const isStored = writeCookie(VISIT_COOKIE, `${start ?? now}`, {
    lifetime: VISIT_LIFETIME_MS,
    path: VISIT_COOKIE_PATH,
  })
  return start === null && isStored ? record.id : null
}

/**
 * Tracks visits of people who only view the site: keeps the two cookies and records page views, once the visitor's
 * consent allows both. Content that a page loader puts into the page is a page view where the address has changed.
 * Nothing of an administrator is kept or sent: the records only go to the tracking channel.
 */
export default function startVisits(site: Site): void {
  const { context, document, signal } = site
  let viewed = ''
  const view = async () => {
    const { pathname, search } = document.location
    if (!isTracked(site) || viewed === pathname + search) return
    const isAllowed =
      !isVisitor(context) ||
      (await site
        .shared(consent)
        .allows('analytics')
        .catch(() => false))
    if (!isAllowed || signal.aborted || viewed === pathname + search) return
    viewed = pathname + search
    if (isVisitor(context)) {
      const newVisitor = keepCookies(Date.now())
      if (newVisitor) trackLanding(site, newVisitor)
    }
    if (!isBelow(pathname, SEARCH_PATH)) recordHit(site)
  }
  view()
  site.on('page:ready', view, { signal })
  onOpen(site, view)
  site.shared(consent).onChange(view, signal)
}
