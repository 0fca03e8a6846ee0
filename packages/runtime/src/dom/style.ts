import type { Ledger } from './ledger.js'
import { getAttribute, removeAttribute, setAttribute } from './native.js'

/**
 * An element's inline style, which may be changed freely: the ledger restores the server's. A `style` attribute
 * cannot be written under a strict policy; the style object can.
 *
 * @example
 * ownStyle(attrs, track).setProperty('--site-gallery-per', '4')
 */
export function ownStyle(attrs: Ledger, element: HTMLElement): CSSStyleDeclaration {
  const { style } = element
  const text = style.cssText
  const written = getAttribute(element, 'style')
  attrs.undo(element, 'style', () => {
    // Through the object first: a policy may block the attribute, and styles of another script would be lost.
    style.cssText = text
    // Read first: Chromium serialises the attribute only when it is read.
    if (getAttribute(element, 'style') === written) return
    if (written === null) removeAttribute(element, 'style')
    else setAttribute(element, 'style', written)
  })
  return style
}
