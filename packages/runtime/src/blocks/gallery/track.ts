import { SCROLL_END_TIMEOUT_MS } from '../../contract/constants/viewport.js'
import { motion } from '../../dom/motion.js'
import { announcer } from './announce.js'
import { createGlide } from './glide.js'
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

/** A movement that the browser never told the end of (the page was hidden meanwhile) is over after this long. */
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
  /** How much of the room beside a slide is on its left. */
  const aside = alignment === 'middle' ? 0.5 : Number((alignment === 'start') === rtl)
  const say = site.shared(announcer)
  const glide = createGlide(run)
  let timer: ReturnType<typeof setTimeout> | undefined
  let width = -1
  /** The width that slides were put in place for. */
  let shown = -1
  /** The visitor sent it here, and has not been told where it is. */
  let unsaid = false

  /** Where a slide would have to be scrolled to, in CSS pixels; what carries it at this moment does not count. */
  const wantedOf = ({ offsetLeft, offsetWidth }: HTMLElement): number =>
    offsetLeft + aside * (offsetWidth - track.clientWidth)

  const most = () => track.scrollWidth - track.clientWidth

  /** The same, as far as the track goes. */
  const placeOf = (slide: HTMLElement): number => {
    const [low, high] = rtl ? [-most(), 0] : [0, most()]
    return Math.max(low, Math.min(high, wantedOf(slide)))
  }

  /** How far a slide is from its place, in CSS pixels to the right. */
  const distance = (slide: HTMLElement) => wantedOf(slide) - track.scrollLeft

  const settle = () => {
    clearTimeout(timer)
    index.inMotion = false
    put(track, 'data-moving', null)
    if (unsaid) say(position(index.current))
    unsaid = false
  }

  const go = (smooth: boolean) => {
    const slide = run.slides[index.current]
    if (!slide) return
    const seen = track.scrollLeft - glide.stop()
    const left = placeOf(slide)
    if (Math.abs(left - track.scrollLeft) >= 1) track.scrollTo({ left, behavior: 'instant' })
    const far = track.scrollLeft - seen
    if (!smooth || Math.abs(far) < 1) {
      settle()
      return
    }
    glide.play(far, land)
    // Slides that are carried carry their snap positions along, and the track would follow.
    put(track, 'data-moving', '')
    index.inMotion = true
    clearTimeout(timer)
    timer = setTimeout(land, LOST_MS)
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
    // What glides is where it was sent. And where the track has another width by now, the end of an older scroll says
    // nothing of where its slides are, and they are put in place at once.
    if (index.inMotion || track.clientWidth !== shown) return
    const slide = run.slides[index.current]
    const arrived = slide && Math.abs(placeOf(slide) - track.scrollLeft) < CLOSE
    settle()
    if (!arrived && slide) index.select(nearest(), 'scroll')
  }

  /** Snapping comes back after slides are laid out where they are: WebKit would snap to where they were. */
  const land = guard(() => {
    glide.stop()
    index.inMotion = false
    scrolled()
  })

  /** A hand moves the track itself. A wheel that turns down scrolls the page. */
  const take = (event: WheelEvent | TouchEvent) => {
    if (index.inMotion && (event as WheelEvent).deltaX !== 0) land()
  }

  const wait = () => {
    if (index.inMotion) return
    clearTimeout(timer)
    timer = setTimeout(guard(scrolled), SCROLL_END_TIMEOUT_MS)
  }

  const measure = () => {
    const { slides } = run
    const first = slides[0]
    const isFirst = shown <= 0
    shown = track.clientWidth
    if (shown === 0) return
    glide.stop()
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
  on(track, 'wheel', take, { passive: true })
  on(track, 'touchstart', take, { passive: true })
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
    glide.stop()
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
