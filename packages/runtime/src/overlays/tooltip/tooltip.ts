import { TOOLTIP_DELAY_MS } from '../../contract/constants/overlays.js'
import type { Site } from '../../core/site.js'
import { addListener, isConnected, matches, ofDocument } from '../../dom/native.js'
import { resizeObserver } from '../../dom/resize-observer.js'
import { escapes } from '../../services/escape/escape.js'
import { type Anchor, describe, placeTooltip, pointerAnchor } from './described-by.js'

/** How long the pointer may take to move from the element to its tooltip. */
const GRACE_MS = 300

/** One tooltip: when it shows and hides, and where. */
class Tooltip {
  readonly #site: Site
  readonly #element: HTMLElement
  readonly #tip: HTMLElement
  readonly #removeDescription: () => void
  readonly #listeners = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #anchor: (() => Anchor) | null = null
  #hasFocus = false
  /** Aborts when the tooltip hides; null while it is hidden. */
  #shown: AbortController | null = null
  #removeEscape = () => {}

  constructor(site: Site, element: HTMLElement, text: string) {
    const { tip, removeDescription } = describe(element, text, site.document)
    this.#site = site
    this.#element = element
    this.#tip = tip
    this.#removeDescription = removeDescription
    this.#listen()
  }

  readonly remove = (): void => {
    if (this.#listeners.signal.aborted) return
    this.#hide()
    this.#listeners.abort()
    this.#removeDescription()
  }

  /** @param signal - removes the tooltip */
  removeOn(signal: AbortSignal): void {
    if (signal.aborted) this.remove()
    else this.#on(signal, 'abort', this.remove)
  }

  #on(target: EventTarget, type: string, listener: (event: never) => unknown): void {
    addListener(target, type, listener, { signal: this.#listeners.signal })
  }

  #listen(): void {
    const element = this.#element
    const tip = this.#tip
    const leave = () => this.#leave()
    this.#on(element, 'pointerenter', (event: PointerEvent) => this.#enter(event))
    this.#on(element, 'pointermove', (event: PointerEvent) => this.#follow(event))
    this.#on(element, 'pointerleave', leave)
    this.#on(element, 'pointerdown', () => this.#hide())
    this.#on(tip, 'pointerenter', () => clearTimeout(this.#timer))
    this.#on(tip, 'pointerleave', leave)
    this.#on(element, 'focusin', ({ target }: FocusEvent) => this.#focus(target as Element))
    this.#on(element, 'focusout', () => {
      this.#hasFocus = false
      this.#hide()
    })
  }

  #enter(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    this.#follow(event)
    if (this.#shown) clearTimeout(this.#timer)
    else if (!this.#hasFocus) this.#wait(TOOLTIP_DELAY_MS, () => this.#show())
  }

  #follow(event: PointerEvent): void {
    if (event.pointerType !== 'touch' && !this.#shown) this.#anchor = () => pointerAnchor(event)
  }

  #leave(): void {
    if (this.#hasFocus) return
    if (this.#shown) this.#wait(GRACE_MS, () => this.#hide())
    else this.#hide()
  }

  #focus(target: Element): void {
    if (!matches(target, ':focus-visible')) return
    this.#hasFocus = true
    this.#anchor = () => this.#element.getBoundingClientRect()
    this.#wait(TOOLTIP_DELAY_MS, () => this.#show())
  }

  #wait(duration: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, duration)
  }

  #hide(): void {
    const tip = this.#tip
    clearTimeout(this.#timer)
    this.#shown?.abort()
    this.#shown = null
    this.#removeEscape()
    tip.hidden = true
    if (isConnected(tip)) tip.hidePopover?.()
  }

  #show(): void {
    const tip = this.#tip
    if (!this.#anchor || !isConnected(this.#element) || !isConnected(tip)) return
    this.#hide()
    this.#shown = new AbortController()
    tip.hidden = false
    tip.showPopover?.()
    this.#place()
    // A font that arrives later changes its size, and a turned phone the window.
    const { signal } = this.#shown
    this.#site.shared(resizeObserver).follow(tip, () => this.#place(), signal)
    globalThis.addEventListener('resize', () => this.#place(), { signal })
    const hide = () => this.#hide()
    this.#removeEscape = this.#site.shared(escapes).push(hide)
    // Scrolling moves its anchor away.
    addListener(this.#site.document, 'scroll', hide, {
      signal,
      capture: true,
      passive: true,
    })
  }

  #place(): void {
    const tip = this.#tip
    if (!this.#anchor) return
    const { clientWidth: width, clientHeight: height } = ofDocument(this.#site.document, 'documentElement')
    const rtl = getComputedStyle(this.#element).direction === 'rtl'
    const { left, top } = placeTooltip(this.#anchor(), tip.getBoundingClientRect(), { width, height }, rtl)
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
  }
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
  const tooltip = new Tooltip(site, element, text)
  tooltip.removeOn(AbortSignal.any([signal, site.signal]))
  return tooltip.remove
}
