import { getAttribute } from '../../../dom/native.js'
import type { Purpose } from '../consent.js'

/** What something marked `data-consent` is for. A frame is media unless it says otherwise, anything else is not. */
export function purposeOf(element: Element): Purpose {
  const said = getAttribute(element, 'data-consent')?.trim()
  return said === 'media' || (!said && element.localName === 'iframe') ? 'media' : 'analytics'
}
