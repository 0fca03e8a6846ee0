import type { Ledger } from '../../../dom/ledger.js'

/** Sets an attribute, or takes it away where its value is null. */
export function put(attrs: Ledger, element: Element, name: string, value: string | null): void {
  if (value === null) attrs.remove(element, name)
  else attrs.set(element, name, value)
}

/** Shows a text in its place, or hides the place where there is none. */
export function showText(attrs: Ledger, place: Element, text: string | null | undefined): void {
  attrs.text(place, text ?? '')
  put(attrs, place, 'hidden', text ? null : '')
}

/** Ties an element to a place that describes it, beside others, or unties it. */
export function describe(attrs: Ledger, element: Element, place: Element, isDescribed = true): void {
  const id = attrs.id(place)
  const ids = new Set(element.getAttribute('aria-describedby')?.split(/\s+/))
  ids[isDescribed ? 'add' : 'delete'](id)
  put(attrs, element, 'aria-describedby', [...ids].join(' ').trim() || null)
}
