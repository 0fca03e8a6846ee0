import { getAttribute, removeAttribute } from '../../../dom/native.js'
import { ownStyle } from '../../../dom/style.js'
import { normaliseIndex, type SlideChange } from '../slide-index.js'
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
  /** The slide that a change came from lies where it went, even where it is no neighbour by number. */
  let left: { readonly side: Side; readonly slide: HTMLElement } | undefined

  const transform = (at: number) => {
    const [size, unit] = apart > 0 ? [apart, 'px'] : [100, '%']
    return `translate${axis.toUpperCase()}(${Number((flow * at * size).toFixed(3))}${unit})`
  }

  const beside = (side: Side): HTMLElement | undefined => {
    if (left?.side === side) return left.slide
    if (!index.canStep(side)) return undefined
    return context.slides[normaliseIndex(index.current + side, index.count)]
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
      if (bare && style.length === 0) removeAttribute(slide, 'style')
      attrs.remove(slide, SLIDING)
    }
    lifted.set(slide, { style, undo })
    return style
  }

  const drop = (slide: HTMLElement) => {
    lifted.get(slide)?.undo()
    lifted.delete(slide)
  }

  /** Slides in sight while the current one goes through an offset, and where they are. */
  const inSight = (at: number): (readonly [HTMLElement, number])[] => {
    const side = at > 0 ? -1 : 1
    const neighbour = at === 0 ? undefined : beside(side)
    return [
      ...(current ? [[current, at] as const] : []),
      ...(neighbour && neighbour !== current ? [[neighbour, at + side] as const] : []),
    ]
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
      const slide = context.slides[previous]
      current = context.slides[index.current]
      left = slide && { side: direction === 1 ? -1 : 1, slide }
      offset += direction
    },
    place(at) {
      if (lifted.size === 0) flow = axis === 'x' && getComputedStyle(container).direction === 'rtl' ? -1 : 1
      offset = at
      const now = inSight(at)
      for (const slide of lifted.keys()) if (!now.some(([seen]) => seen === slide)) drop(slide)
      const isNew = now.some(([slide]) => !lifted.has(slide))
      const styles = now.map(([slide]) => lift(slide))
      // Read only where another slide comes in sight, which must be laid out for that.
      if (isNew && axis === 'y') apart = Math.max(...now.map(([slide]) => slide.offsetHeight))
      for (const [number, [, where]] of now.entries()) styles[number]!.transform = transform(where)
    },
    shifts(to) {
      return inSight(offset).map(([slide, where]) => ({
        slide,
        from: transform(where),
        to: transform(where + to - offset),
      }))
    },
    settle() {
      offset = 0
      left = undefined
      current = context.slides[index.current]
      for (const slide of [...lifted.keys()]) drop(slide)
    },
  }
  return self
}
