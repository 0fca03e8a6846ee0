import { RECURRENCE_COOKIE } from '../../contract/constants/network.js'
import { CENSUS_TEXT_MAX_LENGTH } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { readCookie } from '../cookies/cookies.js'
import { readVisitorRecord } from '../visits/visitor-record.js'

/** A text as it is sent: the server refuses a record with a longer one. Themes without types may pass anything. */
export const cutText = (text: unknown): string => String(text ?? '').slice(0, CENSUS_TEXT_MAX_LENGTH)

/** The visitor's record as it is sent; null without a cookie that holds one. */
export const visitorCookie = (): string | null => {
  const value = readCookie(RECURRENCE_COOKIE)
  return readVisitorRecord(value) && value
}

/**
 * The fields of every census call: the page and its visitor.
 *
 * @param pagePath - the page's address where the record began, if it may have changed since
 *
 * @example
 * new URLSearchParams({ formId, ...pageFields(site) })
 */
export function pageFields(
  { context, document }: Site,
  pagePath = document.location.pathname,
): Readonly<Record<string, string>> {
  const { website, templateId, pageId, collectionId, itemId } = context
  const visitor = visitorCookie()
  return {
    ...(visitor && { visitorCookie: visitor }),
    websiteId: cutText(website.id),
    templateId: cutText(templateId),
    pageId: cutText(pageId),
    collectionId: cutText(collectionId),
    itemId: cutText(itemId),
    pagePath: cutText(pagePath),
  }
}
