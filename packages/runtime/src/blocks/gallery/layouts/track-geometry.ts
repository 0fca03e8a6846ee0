import type { Run } from '../run.js'

type Alignment = 'start' | 'middle' | 'end'

/** The alignment of a strip's current slide, by the owner's name or the sheet's; the middle for an unknown name. */
export function alignmentOf(name: string): Alignment {
  if (name === 'left' || name === 'start') return 'start'
  return name === 'right' || name === 'end' ? 'end' : 'middle'
}

/** Smaller distances are rounding errors, in CSS pixels. */
export const CLOSE = 2

/** Scroll positions of the slides on a track. Everything here reads layout. */
export function createTrackGeometry(run: Run) {
  const { track, index, rtl, design, options } = run
  const alignment = design === 'carousel' ? 'start' : alignmentOf(options.activeAlignment)
  /** The share of the free space that is to the left of a slide. */
  const left = alignment === 'middle' ? 0.5 : Number((alignment === 'start') === rtl)

  /** The scroll position that aligns a slide, in CSS pixels. An animation of slides does not change it. */
  const alignedOf = ({ offsetLeft, offsetWidth }: HTMLElement): number =>
    offsetLeft + left * (offsetWidth - track.clientWidth)

  const most = () => track.scrollWidth - track.clientWidth

  /** The distance of a slide from its aligned position, in CSS pixels to the right. */
  const distance = (slide: HTMLElement) => alignedOf(slide) - track.scrollLeft

  return {
    /** The maximum scroll distance of the track. */
    most,

    /** The scroll position for a slide, as far as the track goes. */
    positionOf(slide: HTMLElement): number {
      const [low, high] = rtl ? [-most(), 0] : [0, most()]
      return Math.max(low, Math.min(high, alignedOf(slide)))
    },

    /** The slide that is nearest to its aligned position; at the ends of the track, the first and the last. */
    nearest(): number {
      const { slides } = run
      const scrolled = Math.abs(track.scrollLeft)
      if (scrolled < CLOSE) return 0
      // Strips have a stride of 1.
      if (scrolled > most() - CLOSE) return Math.floor((slides.length - 1) / index.stride) * index.stride
      let [low, high] = [0, slides.length - 1]
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (distance(slides[middle]!) > 0 === rtl) low = middle
        else high = middle
      }
      return Math.abs(distance(slides[low]!)) <= Math.abs(distance(slides[high]!)) ? low : high
    },
  }
}
