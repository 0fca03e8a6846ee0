import type { Run } from '../run.js'

/** Elements inside a slide that are tab stops. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video, audio, iframe, [tabindex], [data-block]'

/**
 * Makes slides tab stops if they respond to clicks and contain nothing focusable. In a strip only the current
 * one is a stop. A track without any stop becomes one itself, so that keys can scroll it.
 *
 * @returns updates the stops after a change
 */
export function createTabStops({ design, track, put, index, ...run }: Run): () => void {
  const known = new Map<HTMLElement, boolean>()
  const isPressable = (slide: HTMLElement): boolean => {
    const before = known.get(slide)
    if (before !== undefined) return before
    const found =
      (design === 'strip' || slide.hasAttribute('data-click-through-url')) && !slide.querySelector(FOCUSABLE)
    known.set(slide, found)
    return found
  }

  return () => {
    let hasStops = false
    run.slides.forEach((slide, at) => {
      if (!isPressable(slide)) return
      hasStops = true
      put(slide, 'tabindex', design === 'strip' && at !== index.current ? '-1' : '0')
    })
    if (design !== 'stacked' && !hasStops && !track.querySelector(FOCUSABLE)) put(track, 'tabindex', '0')
  }
}
