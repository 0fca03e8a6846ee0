import type { Site } from '../../core/site.js'
import { readCookie } from '../cookies/cookies.js'

/** The cookie that knows a visitor again [VIS-004]. */
const VISITOR_COOKIE = 'ss_cvr'
const VISITOR = /^[^|\p{Cc}]{1,128}(?:\|\d{1,16}){4}$/u

/** The visitor's record, where there is a sound one. */
const visitor = (): Readonly<Record<string, string>> => {
  const value = readCookie(VISITOR_COOKIE)
  return value && VISITOR.test(value) ? { visitorCookie: value } : {}
}

/**
 * What every census call says of the page and of who looks at it [AMB-17, AMB-18].
 *
 * @example
 * new URLSearchParams({ formId, ...pageFields(site) })
 */
export function pageFields({ context, document }: Site): Readonly<Record<string, string>> {
  const { website, templateId, pageId, collectionId, itemId } = context
  return {
    ...visitor(),
    websiteId: website.id,
    templateId,
    pageId,
    collectionId,
    itemId,
    pagePath: document.location.pathname,
  }
}
