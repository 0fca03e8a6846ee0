import { getAttribute } from '../../../dom/native.js'
import type { Purpose } from '../rules/decide.js'

/** The purpose of an element marked `data-consent`. An empty attribute means media on a frame, else analytics. */
export function purposeOf(element: Element): Purpose {
  const value = getAttribute(element, 'data-consent')?.trim()
  return value === 'media' || (!value && element.localName === 'iframe') ? 'media' : 'analytics'
}
