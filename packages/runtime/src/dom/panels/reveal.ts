import type { Ledger } from '../ledger.js'

/**
 * Shows a panel, or hides it from everything except the browser's find-in-page, which fires `beforematch` on
 * it. `until-found` leaves the element in the accessibility tree as an empty region, hence `aria-hidden`.
 */
export function reveal(attrs: Ledger, panel: HTMLElement, shown: boolean): void {
  if (shown) {
    attrs.remove(panel, 'hidden')
    attrs.remove(panel, 'aria-hidden')
  } else {
    attrs.set(panel, 'hidden', 'until-found')
    attrs.set(panel, 'aria-hidden', 'true')
  }
}
