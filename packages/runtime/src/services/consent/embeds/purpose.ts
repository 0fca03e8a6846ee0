import { isConsentPurpose } from '../../../contract/page-features/consent.js'
import { reportFeatureIssue } from '../../../core/feature-issue.js'
import { getAttribute } from '../../../dom/native.js'
import type { Purpose } from '../rules/decide.js'

/** Elements whose purpose was reported: they are read again after each choice. */
const reported = new WeakSet<Element>()

/**
 * The purpose of an element marked `data-consent`. An empty attribute means media on a frame, else analytics. Any other
 * text means analytics and is an issue.
 */
export function purposeOf(element: Element): Purpose {
  const value = getAttribute(element, 'data-consent')?.trim() ?? ''
  if (!isConsentPurpose(value) && !reported.has(element)) {
    reported.add(element)
    reportFeatureIssue(element, 'data-consent')
  }
  return value === 'media' || (!value && element.localName === 'iframe') ? 'media' : 'analytics'
}
