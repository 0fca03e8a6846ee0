import { SCROLL_END_TIMEOUT_MS } from '../../../contract/constants/viewport.js'
import { motionQuery } from '../../../dom/motion.js'
import type { Run, View } from '../run.js'
import { announcer } from './live-region.js'
import { createGlide } from './track-animation.js'
import { createWidthObserver } from './width-observer.js'

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
  /** The width that slides were put in place for. */
  let shown = -1
  /** Where the track was scrolled to when it last came to rest. */
  let rested = 0
  /** Whether the visitor touched or wheeled the track since. */
  let isTouched = false

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
    rested = track.scrollLeft
    isTouched = false
  }

  /** @param carried - how far from their places slides were seen before, in CSS pixels to the right */
  const go = (smooth: boolean, carried = glide.stop()) => {
    const slide = run.slides[index.current]
    if (!slide) return
    const seen = track.scrollLeft - carried
    const left = placeOf(slide)
    if (Math.abs(left - track.scrollLeft) >= 1) track.scrollTo({ left, behavior: 'instant' })
    settle()
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
    settle()
    if (!slide || Math.abs(placeOf(slide) - rested) < CLOSE) return
    glide.stop()
    index.select(nearest(), 'scroll')
  })

  /** How long scrolling has to rest; none where its end is told. Read in that event, layout would be forced. */
  const [told, rest] = 'onscrollend' in track ? ['scrollend', 0] : ['scroll', SCROLL_END_TIMEOUT_MS]
  const scrolled = () => {
    clearTimeout(timer)
    timer = setTimeout(follow, rest)
  }

  /** A hand moves the track itself. A wheel that turns down scrolls the page. */
  const take = (event: WheelEvent | TouchEvent) => {
    if ((event as WheelEvent).deltaX === 0) return
    isTouched = true
    if (index.inMotion) glide.stop()
  }

  const measure = (isTrack: boolean) => {
    const [first] = run.slides
    const isFirst = shown <= 0
    shown = track.clientWidth
    if (shown === 0) return
    const isGliding = glide.isRunning()
    const carried = glide.stop()
    const fits = most() < CLOSE
    if (grouped && first) {
      const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0
      index.stride = Math.max(1, Math.round((shown + gap) / (first.offsetWidth + gap)))
    }
    // What was in place before has moved. A visitor may have scrolled the track before its script came, and stays there.
    if (isFirst && index.current === 0 && Math.abs(track.scrollLeft) > CLOSE) follow()
    else if (isTrack) go(false, 0)
    // A picture that comes while a visitor scrolls does not take the track from their hand.
    else if (!isTouched || Math.abs(track.scrollLeft - rested) < CLOSE) go(isGliding, carried)
    put(element, 'data-fits', fits ? '' : null)
    run.drawControls()
  }

  const mark = (at: number, shown: boolean) => {
    const slide = run.slides[at]
    if (slide) put(slide, 'data-current', shown ? '' : null)
  }

  on(track, told, scrolled, { passive: true })
  on(track, 'wheel', take, { passive: true })
  on(track, 'touchstart', take, { passive: true })
  mark(index.current, true)
  index.moves = glide.isRunning
  const observeWidths = createWidthObserver(run, measure)
  /** Slides of a carousel are all as wide as its first. */
  const observe = () => observeWidths(grouped ? run.slides.slice(0, 1) : run.slides)
  observe()
  onEnd(() => {
    clearTimeout(timer)
    glide.stop()
    index.stride = 1
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
      observe()
    },
  }
}
