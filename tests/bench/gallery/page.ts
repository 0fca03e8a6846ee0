import type { GallerySettings, Slider } from '../lib/contender.js'
import { contender } from '../lib/page/script.js'
import { changedFrames, frame, nextTask, pause } from '../lib/page/timing.js'
import { galleries } from './sliders.js'

export { added, left, remember } from '../lib/page/elements.js'
export { load, prepare } from '../lib/page/script.js'

/** Waits until about when a deferred script runs: the page is painted and idle. */
export async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await pause(80)
}

/** Starts the contender on the page as it was served; gives milliseconds on the clock. */
export async function start(settings: GallerySettings): Promise<number> {
  const from = performance.now()
  await contender<Slider>().start(settings)
  await nextTask()
  return performance.now() - from
}

export const destroy = async () => {
  await contender<Slider>().destroy()
}

/** Starts and destroys all galleries of the page repeatedly, each long enough to be painted. */
export async function cycle(times: number, settings: GallerySettings): Promise<void> {
  for (let done = 0; done < times; done++) {
    await contender<Slider>().start(settings)
    await frame()
    await destroy()
  }
}

const frameOf = (root: HTMLElement) =>
  root.matches('[data-bench-frame]') ? root : root.querySelector<HTMLElement>('[data-bench-frame]')!

/** Indexes of the slides of which at least this share is visible. */
export function seen(root: HTMLElement, least = 0.6): number[] {
  const box = frameOf(root).getBoundingClientRect()
  return [...root.querySelectorAll<HTMLElement>('[data-bench-slide]')]
    .filter((slide) => slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((slide) => {
      const { left, right, width, height } = slide.getBoundingClientRect()
      const shown = Math.min(right, box.right) - Math.max(left, box.left)
      const share = width > 0 && height > 0 ? shown / Math.min(width, box.width) : 0
      return {
        number: Number(slide.dataset.benchSlide),
        share,
        opacity: Number(getComputedStyle(slide).opacity),
      }
    })
    .filter(({ share, opacity }) => share > least && opacity > 0.6)
    .map(({ number }) => number)
}

/** Presses "next" in every gallery and counts the galleries that then show another slide. */
export async function works(next: string): Promise<number> {
  const before = galleries().map((root) => seen(root)[0])
  for (const root of galleries()) root.querySelector<HTMLElement>(next)?.click()
  await pause(2500)
  return galleries().filter((root, index) => {
    const shown = seen(root)
    return shown.length > 0 && before[index] !== undefined && shown[0] !== before[index]
  }).length
}

export const click = (next: string, root = 0) => galleries()[root]!.querySelector<HTMLElement>(next)!.click()

export const shown = (root = 0) => seen(galleries()[root]!)

/** Width and height of the visible part of the first gallery. */
export function size(): [number, number] {
  const { width, height } = frameOf(galleries()[0]!).getBoundingClientRect()
  return [width, height]
}

export const show = async () => {
  document.querySelector('main')!.removeAttribute('style')
  await frame()
}

const places = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-bench-slide]')]
    .map((slide) => {
      const { left, top } = slide.getBoundingClientRect()
      return `${left.toFixed(1)},${top.toFixed(1)},${getComputedStyle(slide).opacity}`
    })
    .join(' ')

/** Presses "next" and counts the frames in which slides change position or opacity. */
export function moves(next: string, duration: number): Promise<number> {
  const root = galleries()[0]!
  const changed = changedFrames(() => places(root), duration)
  click(next)
  return changed
}

/** A focused slide counts as visible if this share of it is in view. */
const PARTLY = 0.2

/** The slide that has the focus, and whether it comes into view within some milliseconds; null for none. */
export async function focusedSlide(patience: number): Promise<{ slide: number; seen: boolean } | null> {
  const slide = document.activeElement?.closest<HTMLElement>('[data-bench-slide]')
  const root = slide?.closest<HTMLElement>('[data-bench-gallery]')
  if (!slide || !root) return null
  const number = Number(slide.dataset.benchSlide)
  const until = performance.now() + patience
  while (!seen(root, PARTLY).includes(number)) {
    if (performance.now() > until) return { slide: number, seen: false }
    await frame()
  }
  return { slide: number, seen: true }
}
