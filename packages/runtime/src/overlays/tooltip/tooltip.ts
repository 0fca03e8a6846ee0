import { TOOLTIP_DELAY_MS } from '../../contract/constants/tooltip.js'
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
import { type Anchor, placeTooltip, pointerAnchor } from './placement.js'

/** How long a pointer may take from the element to its tooltip. */
const GRACE_MS = 300

/** Counts ids for the whole page; elements are described by them. */
let ids = 0

/** A tooltip that nobody sees yet; what it says describes the element from now on. */
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
  // In the dialog that the element is in, where everything else may be inert; or in its landmark, as all text should.
  const holder =
    closest(element, 'dialog, main, nav, aside, header, footer') ??
    queryAll(document, 'body')[0] ??
    ofDocument(document, 'documentElement')
  holder.append(tip)

  const before = getAttribute(element, 'aria-describedby')
  const after = `${before ?? ''} ${tip.id}`.trim()
  setAttribute(element, 'aria-describedby', after)
  const giveBack = () => {
    tip.remove()
    const now = getAttribute(element, 'aria-describedby')
    if (now === null) return
    const rest = now === after ? before : now.replace(tip.id, '').trim()
    if (rest === null) removeAttribute(element, 'aria-describedby')
    else setAttribute(element, 'aria-describedby', rest)
  }
  return { tip, giveBack }
}

/**
 * Gives an element a tooltip: beside a mouse that stays for 1.2 s, under the element where keys brought focus.
 * It stays while it is pointed at; Escape hides it. It says nothing that a finger's user would need: touch shows none.
 *
 * @param signal - ends it; pass the block's
 * @returns takes it away and gives back `aria-describedby`
 * @example
 * attachTooltip(site, button, 'Copies the link of this page', signal)
 */
export function attachTooltip(
  site: Site,
  element: HTMLElement,
  text: string,
  signal: AbortSignal = site.signal,
): () => void {
  const life = new AbortController()
  const { document } = site
  const { tip, giveBack } = describe(element, text, document)
  let timer: ReturnType<typeof setTimeout> | undefined
  let anchor: (() => Anchor) | null = null
  let byFocus = false
  let shown: AbortController | null = null
  let drop = () => {}

  const wait = (duration: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, duration)
  }

  const hide = () => {
    clearTimeout(timer)
    shown?.abort()
    shown = null
    drop()
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
    drop = site.shared(escapes).push(hide)
    // What it belongs to moves away from under it.
    addListener(document, 'scroll', hide, { signal: shown.signal, capture: true, passive: true })
  }

  const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
    addListener(target, type, listener, { signal: life.signal })
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
    if (life.signal.aborted) return
    hide()
    life.abort()
    giveBack()
  }
  const over = AbortSignal.any([signal, site.signal])
  if (over.aborted) detach()
  else addListener(over, 'abort', detach, { signal: life.signal })
  return detach
}
