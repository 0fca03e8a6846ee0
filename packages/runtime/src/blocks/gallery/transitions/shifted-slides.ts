import { getAttribute, removeAttribute } from '../../../dom/native.js'
import { ownStyle } from '../../../dom/style.js'
import type { SlideChange } from '../slide-index.js'
import type { TransitionRun } from './transition.js'

/** Marks a slide that is visible during an animation or a drag; the sheet shows it. */
const SLIDING = 'data-sliding'

/** The side of the current slide: before it or after it. */
export type Side = -1 | 1

/** A slide, and where an animation moves it, as transforms. */
interface Shift {
  readonly slide: HTMLElement
  readonly from: string
  readonly to: string
}

interface Shown {
  readonly style: CSSStyleDeclaration
  restore(): void
}

/**
 * The current slide and its neighbours while they move. Transforms shift them, and nothing else changes. Offsets are in
 * sizes of the gallery, along the reading direction.
 */
export class ShiftedSlides {
  readonly #run: TransitionRun
  readonly #axis: 'x' | 'y'
  /** Visible slides. */
  readonly #shown = new Map<HTMLElement, Shown>()
  #current: HTMLElement | undefined
  #offset = 0
  /** Multiplies offsets: -1 where text runs from right to left. */
  #direction = 1
  /**
   * Pixels between two slides in vertical movement, where one may be higher than the other; 0 for a slide's own
   * size.
   */
  #stride = 0
  /**
   * Slides that were current before, keyed by their distance from the current slide. They stay visible until the
   * animation ends.
   */
  #previous = new Map<number, HTMLElement>()

  constructor(run: TransitionRun, axis: 'x' | 'y') {
    this.#run = run
    this.#axis = axis
    this.#current = run.slides[run.index.current]
  }

  /** The distance of the current slide from its position. */
  get offset(): number {
    return this.#offset
  }

  /** The index of the slide on a side, where there is one. */
  beside(side: Side): number | undefined {
    const slide = this.#slideBeside(side)
    return slide && this.#run.slides.indexOf(slide)
  }

  /** Another slide has become current. All slides keep their visible positions. */
  change({ direction, previous }: SlideChange): void {
    const { slides, index } = this.#run
    const before = this.#current ?? slides[previous]
    this.#current = slides[index.current]
    const moved = [...this.#previous].map(([distance, slide]) => [distance - direction, slide] as const)
    this.#previous = new Map(moved.filter(([distance]) => distance !== 0))
    if (before) this.#previous.set(-direction, before)
    this.#offset += direction
  }

  /** Moves the current slide to an offset, and its neighbours with it. */
  place(offset: number): void {
    if (this.#shown.size === 0) {
      const isRtl = this.#axis === 'x' && getComputedStyle(this.#run.track).direction === 'rtl'
      this.#direction = isRtl ? -1 : 1
    }
    this.#offset = offset
    const visible = this.#visibleAt(offset)
    for (const slide of this.#shown.keys()) if (!visible.has(slide)) this.#hide(slide)
    const isNew = [...visible.keys()].some((slide) => !this.#shown.has(slide))
    const styles = [...visible].map(([slide, at]) => [this.#show(slide), at] as const)
    // Heights are read only where another slide becomes visible, which needs a layout anyway.
    if (this.#axis === 'y' && isNew)
      this.#stride = Math.max(...[...visible.keys()].map((slide) => slide.offsetHeight))
    for (const [style, at] of styles) style.transform = this.#transform(at)
  }

  /** How each visible slide moves to bring the current one to an offset. */
  shifts(to: number): Shift[] {
    return [...this.#visibleAt(this.#offset)].map(([slide, at]) => ({
      slide,
      from: this.#transform(at),
      to: this.#transform(at + to - this.#offset),
    }))
  }

  /** Restores the position and the style of all slides. */
  settle(): void {
    const { slides, index } = this.#run
    this.#offset = 0
    this.#previous = new Map()
    this.#current = slides[index.current]
    for (const slide of [...this.#shown.keys()]) this.#hide(slide)
  }

  #transform(offset: number): string {
    const [size, unit] = this.#stride > 0 ? [this.#stride, 'px'] : [100, '%']
    const distance = Number((this.#direction * offset * size).toFixed(3))
    return `translate${this.#axis.toUpperCase()}(${distance}${unit})`
  }

  #slideBeside(side: Side): HTMLElement | undefined {
    const { slides, index } = this.#run
    if (!this.#previous.has(side) && !index.canStep(side)) return undefined
    return this.#previous.get(side) ?? slides[index.wrap(index.current + side)]
  }

  /** Slides that are visible while the current one is at an offset, with the offset of each. */
  #visibleAt(offset: number): Map<HTMLElement, number> {
    const visible = new Map<HTMLElement, number>()
    if (this.#current) visible.set(this.#current, offset)
    for (const side of [-1, 1] as const) {
      for (const [distance, slide] of [
        [side, this.#slideBeside(side)],
        [2 * side, this.#previous.get(2 * side)],
      ] as const) {
        if (slide && !visible.has(slide) && Math.abs(offset + distance) < 1)
          visible.set(slide, offset + distance)
      }
    }
    return visible
  }

  #show(slide: HTMLElement): CSSStyleDeclaration {
    const known = this.#shown.get(slide)
    if (known) return known.style
    const { attrs } = this.#run
    const hadStyle = getAttribute(slide, 'style') !== null
    const style = ownStyle(attrs, slide)
    const before = style.transform
    attrs.set(slide, SLIDING, '')
    const restore = () => {
      style.transform = before
      // Chromium keeps an empty attribute that was never read when it is removed; reading it first avoids that.
      if (!hadStyle && getAttribute(slide, 'style') === '') removeAttribute(slide, 'style')
      attrs.remove(slide, SLIDING)
    }
    this.#shown.set(slide, { style, restore })
    return style
  }

  #hide(slide: HTMLElement): void {
    this.#shown.get(slide)?.restore()
    this.#shown.delete(slide)
  }
}
