import type { Ledger } from '../../../dom/ledger.js'

/** Sets an attribute; null removes it. */
export function put(attrs: Ledger, element: Element, name: string, value: string | null): void {
  if (value === null) attrs.remove(element, name)
  else attrs.set(element, name, value)
}

/** Shows a text in an element; hides the element without a text. */
export function showText(attrs: Ledger, element: Element, text: string | null | undefined): void {
  attrs.text(element, text ?? '')
  put(attrs, element, 'hidden', text ? null : '')
}

/** Adds an element to another's `aria-describedby`, or removes it there. */
export function describe(attrs: Ledger, element: Element, description: Element, isDescribed = true): void {
  const id = attrs.id(description)
  const ids = new Set(element.getAttribute('aria-describedby')?.split(/\s+/))
  ids[isDescribed ? 'add' : 'delete'](id)
  put(attrs, element, 'aria-describedby', [...ids].join(' ').trim() || null)
}
