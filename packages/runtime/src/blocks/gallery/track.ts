import { SCROLL_END_TIMEOUT_MS } from '../../contract/constants/viewport.js'
import { motionQuery } from '../../dom/motion.js'
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
  const reduced = site.shared(motionQuery)
  const glide = createGlide(run)
  let timer: ReturnType<typeof setTimeout> | undefined
  let width = -1
  /** The width that slides were put in place for. */
  let shown = -1

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

  const go = (smooth: boolean) => {
    const slide = run.slides[index.current]
    if (!slide) return
    const seen = track.scrollLeft - glide.stop()
    const left = placeOf(slide)
    if (Math.abs(left - track.scrollLeft) >= 1) track.scrollTo({ left, behavior: 'instant' })
    const far = track.scrollLeft - seen
    if (smooth && Math.abs(far) >= 1) glide.play(far)
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

  const follow = guard(() => {
    // Where the track has another width by now, the end of an older scroll says nothing of where its slides are, and
    // they are put in place at once.
    if (track.clientWidth !== shown) return
    const slide = run.slides[index.current]
    if (!slide || Math.abs(placeOf(slide) - track.scrollLeft) < CLOSE) return
    glide.stop()
    index.select(nearest(), 'scroll')
  })

  const followAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(follow, milliseconds)
  }

  /** While slides are carried, reading costs a layout until the browser has made its own in this frame. */
  const scrolled = () => (glide.isRunning() ? followAfter(0) : follow())

  /** A hand moves the track itself. A wheel that turns down scrolls the page. */
  const take = (event: WheelEvent | TouchEvent) => {
    if (index.inMotion && (event as WheelEvent).deltaX !== 0) glide.stop()
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
    if (isFirst && index.current === 0 && Math.abs(track.scrollLeft) > CLOSE) follow()
    else go(false)
    run.drawControls()
  }

  const mark = (at: number, shown: boolean) => {
    const slide = run.slides[at]
    if (slide) put(slide, 'data-current', shown ? '' : null)
  }

  if ('onscrollend' in track) on(track, 'scrollend', scrolled)
  else on(track, 'scroll', () => followAfter(SCROLL_END_TIMEOUT_MS), { passive: true })
  on(track, 'wheel', take, { passive: true })
  on(track, 'touchstart', take, { passive: true })
  mark(index.current, true)
  index.moves = glide.isRunning
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
    index.stride = 1
    sizes.disconnect()
  })

  return {
    show(change, asked) {
      // Reads come first: after the marks are written they would cost a layout.
      if (change.source !== 'scroll') go(!reduced?.matches)
      mark(change.previous, false)
      mark(change.index, true)
      if (asked) say(position(change.index))
    },

    refresh() {
      for (const [at, slide] of run.slides.entries())
        put(slide, 'data-current', at === index.current ? '' : null)
      measure()
    },
  }
}
