import { SCROLL_END_TIMEOUT_MS } from '../../contract/constants/viewport.js'
import { motion } from '../../dom/motion.js'
import { announcer } from './announce.js'
import type { Run, View } from './run.js'

export type Alignment = 'start' | 'middle' | 'end'

const ALIGNMENTS: Readonly<Record<string, Alignment>> = {
  left: 'start',
  right: 'end',
  start: 'start',
  end: 'end',
}

/** Where a strip puts its current slide, by the owner's name or the sheet's; anything else is the middle [GAL-020]. */
export const alignmentOf = (name: string): Alignment =>
  Object.hasOwn(ALIGNMENTS, name) ? ALIGNMENTS[name]! : 'middle'

/** A scroll that the browser never told the end of (the track was hidden meanwhile) is over after this long. */
const LOST_MS = 2000

/** Distances that are rounding, in CSS pixels. */
const CLOSE = 2

/**
 * Slides on a track that the browser itself scrolls and snaps: fingers, wheels, keys and zoom work as they do on
 * any page. Here, it is told where to go and asked where it came to.
 */
export function createView(run: Run): View {
  const { site, track, element, index, put, on, guard, onEnd, rtl, position, design, options } = run
  /** A carousel moves as many as it shows. */
  const grouped = design === 'carousel'
  const alignment = grouped ? 'start' : alignmentOf(options.activeAlignment)
  const say = site.shared(announcer)
  let timer: ReturnType<typeof setTimeout> | undefined
  let width = -1
  /** The width that slides were put in place for. */
  let shown = -1
  /** The visitor sent it here, and has not been told where it is. */
  let unsaid = false

  /** How far a slide is from its place, in CSS pixels to the right. */
  const distance = (slide: Element): number => {
    const outer = track.getBoundingClientRect()
    const inner = slide.getBoundingClientRect()
    if (alignment === 'middle') return (inner.left + inner.right - outer.left - outer.right) / 2
    return (alignment === 'start') === rtl ? inner.right - outer.right : inner.left - outer.left
  }

  const most = () => track.scrollWidth - track.clientWidth

  /** Where the track would have to be scrolled to, as far as it goes. */
  const placeOf = (slide: Element): number => {
    const wanted = track.scrollLeft + distance(slide)
    return rtl ? Math.min(0, Math.max(-most(), wanted)) : Math.max(0, Math.min(most(), wanted))
  }

  const settle = () => {
    clearTimeout(timer)
    index.inMotion = false
    if (unsaid) say(position(index.current))
    unsaid = false
  }

  const go = (smooth: boolean) => {
    const slide = run.slides[index.current]
    if (!slide) return
    const left = placeOf(slide)
    if (Math.abs(left - track.scrollLeft) < 1) {
      settle()
      return
    }
    track.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' })
    if (!smooth) {
      settle()
      return
    }
    index.inMotion = true
    clearTimeout(timer)
    timer = setTimeout(guard(settle), LOST_MS)
  }

  /** The slide that is nearest to its place; at the ends of the track, the first and the last. */
  const nearest = (): number => {
    const { slides } = run
    const scrolled = Math.abs(track.scrollLeft)
    if (scrolled < CLOSE) return 0
    if (scrolled > most() - CLOSE)
      return grouped ? Math.floor((slides.length - 1) / index.stride) * index.stride : slides.length - 1
    let [low, high] = [0, slides.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (distance(slides[middle]!) > 0 === rtl) low = middle
      else high = middle
    }
    return Math.abs(distance(slides[low]!)) <= Math.abs(distance(slides[high]!)) ? low : high
  }

  const scrolled = () => {
    // It has another width by now: the end of an older scroll says nothing of where its slides are, and they are
    // put in place at once.
    if (track.clientWidth !== shown) return
    const slide = run.slides[index.current]
    const arrived = slide && Math.abs(placeOf(slide) - track.scrollLeft) < CLOSE
    settle()
    if (!arrived && slide) index.select(nearest(), 'scroll')
  }

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(guard(scrolled), SCROLL_END_TIMEOUT_MS)
  }

  const measure = () => {
    const { slides } = run
    const first = slides[0]
    const isFirst = shown <= 0
    shown = track.clientWidth
    if (shown === 0) return
    if (grouped && first) {
      const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0
      index.stride = Math.max(1, Math.round((shown + gap) / (first.offsetWidth + gap)))
    }
    put(element, 'data-fits', most() < CLOSE ? '' : null)
    // The widths of slides follow the track's: what was in place before has moved.
    // A visitor may have scrolled it before its script came, and stays where they are.
    if (isFirst && index.current === 0 && Math.abs(track.scrollLeft) > CLOSE) scrolled()
    else go(false)
    run.drawControls()
  }

  const mark = (at: number, shown: boolean) => {
    const slide = run.slides[at]
    if (slide) put(slide, 'data-current', shown ? '' : null)
  }

  if ('onscrollend' in track) on(track, 'scrollend', scrolled)
  else on(track, 'scroll', wait, { passive: true })
  mark(index.current, true)
  const sizes = new ResizeObserver(
    guard(([entry]: ResizeObserverEntry[]) => {
      if (!entry || entry.contentRect.width === width) return
      width = entry.contentRect.width
      measure()
    }),
  )
  sizes.observe(track)
  onEnd(() => {
    clearTimeout(timer)
    index.inMotion = false
    index.stride = 1
    sizes.disconnect()
  })

  return {
    show(change, asked) {
      unsaid = asked
      // Reads come first: after the marks are written they would cost a layout.
      if (change.source === 'scroll') settle()
      else go(!motion(site).reduced)
      mark(change.previous, false)
      mark(change.index, true)
    },

    refresh() {
      for (const [at, slide] of run.slides.entries())
        put(slide, 'data-current', at === index.current ? '' : null)
      measure()
    },
  }
}
