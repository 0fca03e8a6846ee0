import type { Ledger } from './ledger.js'

/**
 * An element's inline style, to be changed freely: the ledger puts the server's back. A `style` attribute cannot
 * be written under a strict policy; the style object can.
 *
 * @example
 * ownStyle(attrs, track).setProperty('--site-gallery-per', '4')
 */
export function ownStyle(attrs: Ledger, element: HTMLElement): CSSStyleDeclaration {
  const { style } = element
  const text = style.cssText
  attrs.remove(element, 'style')
  if (text) style.cssText = text
  return style
}
