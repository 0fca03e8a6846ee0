import type { GallerySettings, Slider } from '../lib/contender.js'

/** The roots of all galleries of the page. */
export const galleries = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-bench-gallery]'),
]

/** A library that makes one instance for each gallery. */
export function sliders(
  make: (root: HTMLElement, settings: GallerySettings, signal: AbortSignal) => { destroy(): unknown },
): Slider {
  let made: { destroy(): unknown }[] = []
  let controller: AbortController
  return {
    start(settings) {
      controller = new AbortController()
      made = galleries().map((root) => make(root, settings, controller.signal))
    },
    destroy() {
      controller.abort()
      for (const each of made) each.destroy()
    },
  }
}

/** Wires the two arrows of a gallery by hand, as libraries without arrows document it. */
export function wire(root: HTMLElement, signal: AbortSignal, clicks: Readonly<Record<string, () => void>>) {
  for (const [selector, click] of Object.entries(clicks))
    root.querySelector(selector)!.addEventListener('click', click, { signal })
}
