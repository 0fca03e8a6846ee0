import {
  CONFIG_PATH,
  RECURRENCE_COOKIE,
  RECURRENCE_LIFETIME_MS,
  VISIT_COOKIE,
  VISIT_COOKIE_PATH,
  VISIT_LIFETIME_MS,
} from '../../contract/constants/network.js'
import type { PageType } from '../../contract/enumerations/website.js'
import type { Site } from '../../core/site.js'
import { isPrerendered } from '../../dom/prerendering.js'
import { consent } from '../consent/consent.js'
import { readCookie, writeCookie } from '../cookies/cookies.js'
import { readSessionStart, readVisitorRecord, recordAfter, writeVisitorRecord } from './visitor-record.js'

/** Kinds of pages that are shown in place of the requested one. Numbers, because the whole enumeration would be loaded. */
const NOT_FOUND: typeof PageType.notFound = 100
const LOCK_SCREEN: typeof PageType.lockScreen = 103
const ACCESS_DENIED: typeof PageType.accessDenied = 106
const UNTRACKED_PAGES: readonly (number | null)[] = [NOT_FOUND, LOCK_SCREEN, ACCESS_DENIED]

/** Whether a path is a folder, or below it. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)

/** Whether views of the page count. */
export const isTracked = (site: Site): boolean =>
  !UNTRACKED_PAGES.includes(site.context.pageType) &&
  !isBelow(site.document.location.pathname, CONFIG_PATH) &&
  !isPrerendered(site)

/**
 * Continues the session, or begins one. Both cookies are written with every page view, so they expire after the last.
 *
 * @returns the visitor's id if a session begins, and the browser stores it
 */
function writeCookies(now: number): string | null {
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
 * The cookies of the visitor and the session. The page view and the other records both write them before they name the
 * visitor, because the code of either may arrive first.
 */
class VisitorCookies {
  readonly #site: Site
  #viewed = ''
  #newVisitor: string | null = null

  constructor(site: Site) {
    this.#site = site
  }

  /**
   * Writes the cookies once for each address, if the page counts and the visitor allows it.
   *
   * @returns whether they may be written
   */
  async keep(): Promise<boolean> {
    const { document, signal } = this.#site
    if (!isTracked(this.#site)) return false
    const isAllowed = await this.#site
      .shared(consent)
      .allows('analytics')
      .catch(() => false)
    if (!isAllowed || signal.aborted) return false
    const { pathname, search } = document.location
    const isNewView = this.#viewed !== pathname + search
    // A visitor who declines loses the record, and may accept again on the same page.
    if (!isNewView && readVisitorRecord(readCookie(RECURRENCE_COOKIE))) return true
    this.#viewed = pathname + search
    this.#newVisitor = writeCookies(Date.now())
    return true
  }

  /** The id of a visitor whose session began with this view, once; else null. */
  takeNewVisitor(): string | null {
    const id = this.#newVisitor
    this.#newVisitor = null
    return id
  }
}

/** The page's cookies of the visitor; for `site.shared`. */
export const visitorCookies = (site: Site): VisitorCookies => new VisitorCookies(site)
