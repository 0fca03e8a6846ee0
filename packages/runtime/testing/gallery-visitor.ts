import { vi } from 'vitest'
import { stubMedia } from './globals.js'

/** Scrolls the gallery into view, or out of it. */
export let inView: (visible: boolean) => void
/** Which media queries match; a pointer that can hover, to begin with. */
export let media: Record<string, boolean>
let focusVisible: boolean

/** From now on focus comes from a click, so the focus ring is not shown. */
export const focusByClick = () => {
  focusVisible = false
}

/** Replacements for what happy-dom lacks: layout, devices and the origin of focus. */
export function fakeBrowser(): void {
  media = { '(any-hover: hover)': true }
  focusVisible = true
  stubMedia((query) => media[query] ?? false)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        inView = (isIntersecting) => callback([{ target: block(), isIntersecting }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible'
      ? focusVisible
      : selector === ':hover'
        ? false
        : matches.call(this, selector)
  })
}

export const block = () => document.querySelector<HTMLElement>('[data-block]')!
export const pause = () => block().querySelector<HTMLElement>('[data-part=pause]')!
export const point = (type: string, pointerType = 'mouse') =>
  block().dispatchEvent(new PointerEvent(type, { pointerType }))
