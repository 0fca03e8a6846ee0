import type { Site } from '../../core/site.js'
import { readCookie } from '../cookies/cookies.js'

/** The cookie that recognises a returning visitor. */
const VISITOR_COOKIE = 'ss_cvr'
const VISITOR = /^[^|\p{Cc}]{1,128}(?:\|\d{1,16}){4}$/u

/** The visitor's record, if the cookie is well-formed. */
const visitor = (): Readonly<Record<string, string>> => {
  const value = readCookie(VISITOR_COOKIE)
  return value && VISITOR.test(value) ? { visitorCookie: value } : {}
}

/**
 * The fields of every census call: the page and its visitor.
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
