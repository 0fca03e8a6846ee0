import type { Site } from '../../../core/site.js'
import { createElement, ofDocument } from '../../../dom/native.js'
import { motionQuery } from '../../../dom/panels/motion.js'
import { SCROLL_END_TIMEOUT_MS } from '../constants.js'
import type { Run, View } from '../run.js'
import { createTrackAnimation } from './track-animation.js'
import { CLOSE, createTrackGeometry } from './track-geometry.js'
import { createWidthObserver } from './width-observer.js'

/**
 * The page's one live region for galleries; for `site.shared`. It announces the position of a strip that a
 * visitor moved, because no element of the strip appears or disappears.
 */
function announcer({ document, signal }: Site): (text: string) => void {
  const region = createElement(document, 'div')
  region.className = 'site-visually-hidden'
  region.setAttribute('role', 'status')
  ofDocument(document, 'body').append(region)
  signal.addEventListener('abort', () => region.remove(), { once: true })
  return (text) => {
    region.textContent = text
  }
}

function mark(run: Run, at: number, isCurrent: boolean): void {
  const slide = run.slides[at]
  if (slide) run.put(slide, 'data-current', isCurrent ? '' : null)
}

/** The number of slides that a carousel shows at a time. */
function shownAtOnce(track: HTMLElement, slide: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0
  return Math.max(1, Math.round((track.clientWidth + gap) / (slide.offsetWidth + gap)))
}

/** Runs work when the track has come to rest after a scroll. */
function whenScrolled({ track, on, onEnd }: Run, work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * The pause after which scrolling counts as ended; 0 where the browser has an event for the end. Reading
   * layout in a scroll event would force a layout each time.
   */
  const [type, rest] = 'onscrollend' in track ? ['scrollend', 0] : ['scroll', SCROLL_END_TIMEOUT_MS]
  const scrolled = () => {
    clearTimeout(timer)
    timer = setTimeout(work, rest)
  }
  on(track, type, scrolled, { passive: true })
  onEnd(() => clearTimeout(timer))
}

/**
 * Slides on a track that the browser itself scrolls and snaps, so fingers, wheels, keys and zoom work as on any
 * page. Script scrolls the track to a slide, and reads the slide that a visitor scrolled to.
 */
export function createView(run: Run): View {
  const { site, track, element, index, put, on, guard, design } = run
  /** A carousel moves by as many slides as it shows. */
  const isGrouped = design === 'carousel'
  const announce = site.shared(announcer)
  const reduced = site.shared(motionQuery)
  const animation = createTrackAnimation(run)
  const { most, positionOf, nearest } = createTrackGeometry(run)
  /** The width of the track when slides were last aligned. */
  let alignedWidth = -1
  /** The scroll position when the track last came to rest. */
  let restedAt = 0
  /** Whether the visitor touched or wheeled the track since. */
  let isTouched = false

  const settle = () => {
    restedAt = track.scrollLeft
    isTouched = false
  }

  /**
   * @param shift - the previous distance between the visible and the real positions of slides, in CSS pixels to
   * the right
   */
  const scrollToCurrent = (isSmooth: boolean, shift = animation.stop()) => {
    const slide = run.slides[index.current]
    if (!slide) return
    const seen = track.scrollLeft - shift
    const left = positionOf(slide)
    if (Math.abs(left - track.scrollLeft) >= 1) track.scrollTo({ left, behavior: 'instant' })
    settle()
    const distance = track.scrollLeft - seen
    if (isSmooth && Math.abs(distance) >= 1) animation.play(distance)
  }

  const selectScrolled = guard(() => {
    // After a change of the width, the end of an older scroll does not determine the current slide; slides are
    // aligned again at once.
    if (track.clientWidth !== alignedWidth) return
    const slide = run.slides[index.current]
    settle()
    if (!slide || Math.abs(positionOf(slide) - restedAt) < CLOSE) return
    animation.stop()
    index.forget()
    index.select(nearest(), 'scroll')
  })

  const widthChanged = (isTrack: boolean) => {
    const [first] = run.slides
    const isFirst = alignedWidth <= 0
    alignedWidth = track.clientWidth
    if (alignedWidth === 0) return
    const isAnimated = animation.isRunning()
    const shift = animation.stop()
    const fits = most() < CLOSE
    if (isGrouped && first) index.stride = shownAtOnce(track, first)
    // A visitor may have scrolled the track before its script loaded; that position stays.
    if (isFirst && index.current === 0 && Math.abs(track.scrollLeft) > CLOSE) selectScrolled()
    else if (isTrack) scrollToCurrent(false, 0)
    // A picture that loads while a visitor scrolls does not move the track.
    else if (!isTouched || Math.abs(track.scrollLeft - restedAt) < CLOSE) scrollToCurrent(isAnimated, shift)
    put(element, 'data-fits', fits ? '' : null)
    run.drawControls()
    // A change of the width may have ended a movement.
    index.rest()
  }

  /** The visitor moves the track. A vertical wheel movement scrolls the page instead. */
  const touched = (event: WheelEvent | TouchEvent) => {
    if ((event as WheelEvent).deltaX === 0) return
    isTouched = true
    index.forget()
    if (index.inMotion) animation.stop()
  }

  whenScrolled(run, selectScrolled)
  on(track, 'wheel', touched, { passive: true })
  on(track, 'touchstart', touched, { passive: true })
  index.moves = animation.isRunning
  const observeWidths = createWidthObserver(run, widthChanged)
  const refresh = () => {
    for (const at of run.slides.keys()) mark(run, at, at === index.current)
    // All slides of a carousel are as wide as the first one.
    observeWidths(isGrouped ? run.slides.slice(0, 1) : run.slides)
  }

  refresh()
  run.onEnd(() => {
    animation.stop()
    index.stride = 1
  })

  return {
    refresh,

    show(change, isAnnounced) {
      // Reads come first: after the attributes are written they would force a layout.
      if (change.source !== 'scroll') scrollToCurrent(!reduced?.matches)
      mark(run, change.previous, false)
      mark(run, change.index, true)
      if (isAnnounced) announce(run.position(change.index))
    },
  }
}
