import { addListener, createElement, ofDocument, queryAll } from '../../../dom/native.js'

/**
 * The live region of toasts. It is in the page before its text, so that screen readers announce the text. Toasts pause
 * while one of them has the pointer or the focus, since the others must not move then, and while the tab is hidden.
 *
 * @param onPause - gets true when the toasts pause, false when they continue
 */
export function openRegion(
  document: Document,
  onPause: (isPaused: boolean) => void,
  signal: AbortSignal,
): HTMLElement {
  const region = createElement(document, 'div')
  const reasons = new Set<string>()
  const on = (target: EventTarget, type: string, reason: string, isActive: () => boolean) =>
    addListener(
      target,
      type,
      () => {
        reasons[isActive() ? 'add' : 'delete'](reason)
        onPause(reasons.size > 0)
      },
      { signal },
    )

  region.className = 'site-toasts'
  region.setAttribute('role', 'status')
  // Only the new toast is announced, not all of them.
  region.setAttribute('aria-atomic', 'false')
  on(region, 'pointerenter', 'pointer', () => true)
  on(region, 'pointerleave', 'pointer', () => false)
  on(region, 'focusin', 'focus', () => true)
  on(region, 'focusout', 'focus', () => false)
  on(document, 'visibilitychange', 'tab', () => ofDocument(document, 'hidden'))

  const place = () => {
    // Outside an open modal dialog it would be inert: visible, but not announced.
    const dialog = [...queryAll(document, 'dialog:modal:not([data-closing])')].at(-1)
    const parent = dialog ?? queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
    parent.append(region)
    // A popover is above an open dialog; older browsers only have the z-index.
    if ('showPopover' in region) {
      region.popover = 'manual'
      region.showPopover()
    }
    if (dialog) addListener(dialog, 'close', moveOut, { signal, once: true })
  }
  /** Moves out of a dialog that closes. Its `pointerleave` and `focusout` events do not come then. */
  const moveOut = () => {
    place()
    reasons.delete('pointer')
    reasons.delete('focus')
    onPause(ofDocument(document, 'hidden'))
  }
  place()
  return region
}
