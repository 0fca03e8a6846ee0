import type { Site } from '../../../core/site.js'
import { motion } from '../../../dom/panels/motion.js'
import type { LightboxItem } from '../items.js'
import { fadeDuration } from './open-animation.js'
import { createSlide, type Slide } from './slide.js'
import type { LightboxView } from './view.js'

/** The track of slides: the current item, and its neighbours prepared at its sides. */
export interface Track {
  readonly element: HTMLElement
  /** Runs before another item shows. */
  beforeChange: () => void
  current(): Slide | null
  /** The current picture; null for a video and for a picture that failed and has no thumbnail. */
  picture(): HTMLElement | null
  rtl(): boolean
  /** @param direction - the side that the item comes from; without it, there is no animation */
  show(position: number, direction?: 1 | -1): void
  /** Follows a drag, in CSS pixels. */
  move(x: number, y: number): void
  /** Animates back after a drag. */
  settle(): void
  destroy(): void
}

/**
 * @param itemAt - returns the item at a position; positions continue past the ends
 * @param many - whether there is more than one item
 */
export function createTrack(
  site: Site,
  view: LightboxView,
  itemAt: (position: number) => LightboxItem,
  many: boolean,
): Track {
  const { track: element, overlay, dialog, failed } = view
  /** By position: with two items, both neighbours are the same item, in two slides. */
  const slides = new Map<number, Slide>()
  let current: Slide | null = null
  let offset = { x: 0, y: 0 }

  const rtl = () => getComputedStyle(dialog).direction === 'rtl'

  const place = (x: number, y: number) => {
    offset = { x, y }
    element.style.translate = `${x}px ${y}px`
    overlay.style.opacity =
      y === 0 ? '' : `calc(var(--site-lightbox-overlay-opacity) * ${1 - y / element.clientHeight})`
  }

  /** Animates from the current offset, plus a distance, to no offset. */
  const settle = (distance = 0) => {
    const x = offset.x + distance
    const { y } = offset
    place(0, 0)
    if (motion(site).reduced || (x === 0 && y === 0)) return
    const frames = { translate: [`${x}px ${y}px`, '0 0'] }
    // Half as long as opening.
    element.animate(frames, { duration: fadeDuration(dialog) / 2, easing: 'ease-out' })
  }

  const slideAt = (position: number): Slide => {
    const slide = slides.get(position) ?? createSlide(site, element, itemAt(position), failed)
    slides.set(position, slide)
    return slide
  }

  const prepare = async (slide: Slide) => {
    const isLoaded = await slide.load()
    if (slide !== current) return
    if (!isLoaded) view.announceFailure()
    // The neighbours load afterwards, so that the current picture has the whole bandwidth.
    for (const each of slides.values()) each.load()
  }

  const self = {
    element,
    beforeChange: () => {},
    current: () => current,
    rtl,
    picture: () => (current?.picture?.isConnected ? current.picture : null),
    show(position: number, direction: 1 | 0 | -1 = 0) {
      self.beforeChange()
      const sign = rtl() ? -1 : 1
      current = slideAt(position)
      for (const by of many ? [1, -1] : []) slideAt(position + by)
      for (const [at, slide] of slides) {
        const by = at - position
        slide.element.style.translate = `${100 * sign * by}%`
        if (by === 0) continue
        slide.leave()
        if (Math.abs(by) === 1) continue
        slide.element.remove()
        slides.delete(at)
      }
      current.enter()
      settle(direction * sign * element.clientWidth)
      prepare(current)
    },
    move: place,
    settle: () => settle(),
    destroy() {
      for (const slide of slides.values()) slide.leave()
      current = null
    },
  }
  return self
}
