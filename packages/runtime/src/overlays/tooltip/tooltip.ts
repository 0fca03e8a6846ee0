import type { Site } from '../../core/site.js'
import {
  addListener,
  closest,
  createElement,
  getAttribute,
  isConnected,
  matches,
  ofDocument,
  queryAll,
  removeAttribute,
  setAttribute,
} from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import { TOOLTIP_DELAY_MS } from './constants.js'
import { type Anchor, placeTooltip, pointerAnchor } from './placement.js'

/** How long the pointer may take to move from the element to its tooltip. */
const GRACE_MS = 300

/** The last id of this page; `aria-describedby` refers to ids. */
let ids = 0

/** Creates a hidden tooltip, which describes the element from now on. */
function describe(element: HTMLElement, text: string, document: Document) {
  const tip = createElement(document, 'div')
  ids += 1
  tip.id = `site-tooltip-${ids}`
  tip.className = 'site-tooltip'
  tip.setAttribute('role', 'tooltip')
  tip.dir = 'auto'
  tip.hidden = true
  tip.textContent = text
  if ('showPopover' in tip) tip.popover = 'manual'
  // In the element's dialog, since everything else may be inert, or in its landmark, which should contain all text.
  const holder =
    closest(element, 'dialog, main, nav, aside, header, footer') ??
    queryAll(document, 'body')[0] ??
    ofDocument(document, 'documentElement')
  holder.append(tip)

  const before = getAttribute(element, 'aria-describedby')
  const after = `${before ?? ''} ${tip.id}`.trim()
  setAttribute(element, 'aria-describedby', after)
  const removeDescription = () => {
    tip.remove()
    const now = getAttribute(element, 'aria-describedby')
    if (now === null) return
    const rest = now === after ? before : now.replace(tip.id, '').trim()
    if (rest === null) removeAttribute(element, 'aria-describedby')
    else setAttribute(element, 'aria-describedby', rest)
  }
  return { tip, removeDescription }
}

/**
 * Adds a tooltip to an element: beside the mouse after 1.2 s, below the element on keyboard focus. It stays while the
 * pointer is on it; Escape hides it. Touch shows no tooltip, so it must not contain required information.
 *
 * @param signal - removes the tooltip; pass the block's
 * @returns removes the tooltip and restores `aria-describedby`
 * @example
 * attachTooltip(site, button, 'Copies the link of this page', signal)
 */
export function attachTooltip(
  site: Site,
  element: HTMLElement,
  text: string,
  signal: AbortSignal = site.signal,
): () => void {
  const listeners = new AbortController()
  const { document } = site
  const { tip, removeDescription } = describe(element, text, document)
  let timer: ReturnType<typeof setTimeout> | undefined
  let anchor: (() => Anchor) | null = null
  let byFocus = false
  let shown: AbortController | null = null
  let removeEscape = () => {}

  const wait = (duration: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, duration)
  }

  const hide = () => {
    clearTimeout(timer)
    shown?.abort()
    shown = null
    removeEscape()
    tip.hidden = true
    if (isConnected(tip)) tip.hidePopover?.()
  }

  const show = () => {
    if (!anchor || !isConnected(element) || !isConnected(tip)) return
    hide()
    shown = new AbortController()
    tip.hidden = false
    tip.showPopover?.()
    const { clientWidth: width, clientHeight: height } = ofDocument(document, 'documentElement')
    const rtl = getComputedStyle(element).direction === 'rtl'
    const { left, top } = placeTooltip(anchor(), tip.getBoundingClientRect(), { width, height }, rtl)
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
    removeEscape = site.shared(escapes).push(hide)
    // Scrolling moves its anchor away.
    addListener(document, 'scroll', hide, { signal: shown.signal, capture: true, passive: true })
  }

  const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
    addListener(target, type, listener, { signal: listeners.signal })
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !shown) anchor = () => pointerAnchor(event)
  }
  const leave = () => {
    if (byFocus) return
    if (shown) wait(GRACE_MS, hide)
    else hide()
  }
  on(element, 'pointerenter', (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    follow(event)
    if (shown) clearTimeout(timer)
    else if (!byFocus) wait(TOOLTIP_DELAY_MS, show)
  })
  on(element, 'pointermove', follow)
  on(element, 'pointerleave', leave)
  on(element, 'pointerdown', hide)
  on(tip, 'pointerenter', () => clearTimeout(timer))
  on(tip, 'pointerleave', leave)
  on(element, 'focusin', ({ target }: FocusEvent) => {
    if (!matches(target as Element, ':focus-visible')) return
    byFocus = true
    anchor = () => element.getBoundingClientRect()
    wait(TOOLTIP_DELAY_MS, show)
  })
  on(element, 'focusout', () => {
    byFocus = false
    hide()
  })

  const detach = () => {
    if (listeners.signal.aborted) return
    hide()
    listeners.abort()
    removeDescription()
  }
  const signals = AbortSignal.any([signal, site.signal])
  if (signals.aborted) detach()
  else addListener(signals, 'abort', detach, { signal: listeners.signal })
  return detach
}
