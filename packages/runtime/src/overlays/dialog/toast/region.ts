import { addListener, createElement, ofDocument, queryAll } from '../../../dom/native.js'

/**
 * Where toasts appear: a region that is there before its text is, so that screen readers hear of that. It tells when
 * they have to wait: for a pointer or focus on one of them (the others must not move meanwhile), for a hidden tab.
 *
 * @param waiting - gets true when time must stop, and false when it may go on
 */
export function openRegion(
  document: Document,
  waiting: (wait: boolean) => void,
  signal: AbortSignal,
): HTMLElement {
  const region = createElement(document, 'div')
  const reasons = new Set<string>()
  const on = (target: EventTarget, type: string, reason: string, holds: () => boolean) =>
    addListener(
      target,
      type,
      () => {
        reasons[holds() ? 'add' : 'delete'](reason)
        waiting(reasons.size > 0)
      },
      { signal },
    )

  region.className = 'site-toasts'
  region.setAttribute('role', 'status')
  // One that comes is read, and not all the others again.
  region.setAttribute('aria-atomic', 'false')
  on(region, 'pointerenter', 'pointer', () => true)
  on(region, 'pointerleave', 'pointer', () => false)
  on(region, 'focusin', 'focus', () => true)
  on(region, 'focusout', 'focus', () => false)
  on(document, 'visibilitychange', 'tab', () => ofDocument(document, 'hidden'))

  const place = () => {
    // Outside a modal dialog it would be inert: seen, and never heard.
    const dialog = [...queryAll(document, 'dialog:modal:not([data-closing])')].at(-1)
    const home = dialog ?? queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
    home.append(region)
    // Above a dialog that is open, where the browser has popovers; else by its z-index.
    if ('showPopover' in region) {
      region.popover = 'manual'
      region.showPopover()
    }
    if (dialog) addListener(dialog, 'close', stay, { signal, once: true })
  }
  /** It stays when the dialog goes. Who pointed at it or had focus on it there is not told to have left. */
  const stay = () => {
    place()
    reasons.delete('pointer')
    reasons.delete('focus')
    waiting(ofDocument(document, 'hidden'))
  }
  place()
  return region
}
