import type { Run } from '../run.js'

/** What Tab stops at inside a slide. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video, audio, iframe, [tabindex], [data-block]'

/**
 * Lets keys reach what clicks reach [GAL-111]: slides that a click does something to and that hold nothing to tab
 * to. In a strip only the current one is a stop. A track without any stop is one itself, so that keys can scroll
 * it. Returns what does so again after a change.
 */
export function createReach({ design, track, put, index, ...run }: Run): () => void {
  const pressable = new Map<HTMLElement, boolean>()
  const isPressable = (slide: HTMLElement): boolean => {
    const known = pressable.get(slide)
    if (known !== undefined) return known
    const found =
      (design === 'strip' || slide.hasAttribute('data-click-through-url')) && !slide.querySelector(FOCUSABLE)
    pressable.set(slide, found)
    return found
  }

  return () => {
    let stops = false
    run.slides.forEach((slide, at) => {
      if (!isPressable(slide)) return
      stops = true
      put(slide, 'tabindex', design === 'strip' && at !== index.current ? '-1' : '0')
    })
    if (design !== 'stacked' && !stops && !track.querySelector(FOCUSABLE)) put(track, 'tabindex', '0')
  }
}
