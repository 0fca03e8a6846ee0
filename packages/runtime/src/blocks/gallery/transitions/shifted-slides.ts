import { getAttribute, removeAttribute } from '../../../dom/native.js'
import { ownStyle } from '../../../dom/style.js'
import type { SlideChange } from '../slide-index.js'
import type { TransitionContext } from './transition.js'

/** Marks a slide that is in sight for the time of a motion; the sheet shows it. */
const SLIDING = 'data-sliding'

/** Where a slide lies beside the current one: before it or after it. */
export type Side = -1 | 1

/** A slide and where a motion takes it, as transforms. */
export interface Shift {
  readonly slide: HTMLElement
  readonly from: string
  readonly to: string
}

/** The current slide and its neighbour on the move. They are shifted by transforms, and nothing else changes. */
export interface Deck {
  /** How far the current slide is from its place, in its own size, along the way it is read. */
  readonly offset: number
  /** The number of the slide on a side, where there is one. */
  beside(side: Side): number | undefined
  /** Another slide has become the current one. All stay where they are seen. */
  turn(change: SlideChange): void
  place(offset: number): void
  /** What a motion to an offset does to each slide in sight. */
  shifts(to: number): Shift[]
  /** Everything back in its place, and as it was. */
  settle(): void
}

/** What to do to have a slide as it was. */
type Undo = () => void

export function createDeck(context: TransitionContext, axis: 'x' | 'y'): Deck {
  const { attrs, container, index } = context
  const lifted = new Map<HTMLElement, { readonly style: CSSStyleDeclaration; readonly undo: Undo }>()
  let current = context.slides[index.current]
  let offset = 0
  let flow = 1
  /** Pixels that slides are apart down the page, where one may be higher than the other. */
  let apart = 0
  /** Slides that changes came from, by their places from the current one: they lie where they went. */
  let left = new Map<number, HTMLElement>()

  const transform = (at: number) => {
    const [size, unit] = apart > 0 ? [apart, 'px'] : [100, '%']
    return `translate${axis.toUpperCase()}(${Number((flow * at * size).toFixed(3))}${unit})`
  }

  const beside = (side: Side): HTMLElement | undefined => {
    if (!left.has(side) && !index.canStep(side)) return undefined
    return left.get(side) ?? context.slides[index.wrap(index.current + side)]
  }

  const lift = (slide: HTMLElement) => {
    const known = lifted.get(slide)
    if (known) return known.style
    const bare = getAttribute(slide, 'style') === null
    const style = ownStyle(attrs, slide)
    const before = style.transform
    attrs.set(slide, SLIDING, '')
    const undo = () => {
      style.transform = before
      // Reading it first: Chromium keeps an empty attribute that was never read when it is removed.
      if (bare && getAttribute(slide, 'style') === '') removeAttribute(slide, 'style')
      attrs.remove(slide, SLIDING)
    }
    lifted.set(slide, { style, undo })
    return style
  }

  const drop = (slide: HTMLElement) => {
    lifted.get(slide)?.undo()
    lifted.delete(slide)
  }

  /** Slides in sight while the current one is at an offset, and where they are. */
  const inSight = (at: number): Map<HTMLElement, number> => {
    const places = new Map<HTMLElement, number>()
    if (current) places.set(current, at)
    for (const side of [-1, 1] as const) {
      for (const [place, slide] of [
        [side, beside(side)],
        [2 * side, left.get(2 * side)],
      ] as const) {
        if (slide && !places.has(slide) && Math.abs(at + place) < 1) places.set(slide, at + place)
      }
    }
    return places
  }

  const self: Deck = {
    get offset() {
      return offset
    },
    beside(side) {
      const slide = beside(side)
      return slide && context.slides.indexOf(slide)
    },
    turn({ direction, previous }) {
      const before = current ?? context.slides[previous]
      current = context.slides[index.current]
      const places = [...left].map(([place, slide]) => [place - direction, slide] as const)
      left = new Map(places.filter(([place]) => place !== 0))
      if (before) left.set(-direction, before)
      offset += direction
    },
    place(at) {
      if (lifted.size === 0) flow = axis === 'x' && getComputedStyle(container).direction === 'rtl' ? -1 : 1
      offset = at
      const now = inSight(at)
      for (const slide of lifted.keys()) if (!now.has(slide)) drop(slide)
      const styles = [...now].map(([slide, where]) => [slide, where, lifted.has(slide), lift(slide)] as const)
      // Read only where another slide comes in sight, which must be laid out for that.
      if (axis === 'y' && styles.some(([, , known]) => !known))
        apart = Math.max(...styles.map(([slide]) => slide.offsetHeight))
      for (const [, where, , style] of styles) style.transform = transform(where)
    },
    shifts(to) {
      return [...inSight(offset)].map(([slide, where]) => ({
        slide,
        from: transform(where),
        to: transform(where + to - offset),
      }))
    },
    settle() {
      offset = 0
      left = new Map()
      current = context.slides[index.current]
      for (const slide of [...lifted.keys()]) drop(slide)
    },
  }
  return self
}
