import { FADE_OUT_FACTOR } from '../../contract/constants/gallery-slides.js'
import { motion } from '../../dom/motion.js'
import { isByVisitor, type Run, type View } from './run.js'
import { sizes } from './sizes.js'
import type { SlideChange } from './slide-index.js'
import type { Transition } from './transitions/transition.js'

/**
 * One slide at a time. The sheet fades; other transitions draw the change themselves. What does not show is inert
 * as well as invisible.
 *
 * @param speed seconds that a change takes
 * @param name of the transition, for the sheet
 */
export function createStacked(run: Run, speed: number, name: string, transition?: Transition): View {
  const { site, track, index, put, guard, onEnd, options } = run
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the change that is under way. */
  let settle: (() => void) | undefined
  let unfollow: (() => void) | undefined
  let height = 0
  let rotating = false

  /** The sheet fades as soon as it is told who leaves; all that is left to know is when it is done [GAL-013]. */
  const fade = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, speed * FADE_OUT_FACTOR * 1000)
    })

  const mark = (slide: HTMLElement, shown: boolean) => {
    put(slide, 'data-current', shown ? '' : null)
    put(slide, 'inert', shown ? null : '')
  }

  /** The gallery takes the height of the slide it shows [GAL-073]; what follows it on the page glides along. */
  const followHeight = () => {
    unfollow?.()
    const slide = run.slides[index.current]
    if (!options.autoHeight || !slide) return
    unfollow = site.shared(sizes).follow(slide, ({ borderBoxSize }) => {
      const next = borderBoxSize[0]?.blockSize ?? 0
      if (settle && height > 0 && next > 0 && Math.abs(next - height) >= 1) {
        const blockSize = [`${height}px`, `${next}px`]
        track.animate({ blockSize }, { duration: speed * 1000, easing: 'ease' })
      }
      height = next
    })
  }

  const begin = (from: HTMLElement | undefined) => {
    put(track, 'data-moving', name)
    if (from) put(from, 'data-leaving', '')
    index.inMotion = true
    const done = () => {
      if (settle !== done) return
      settle = undefined
      clearTimeout(timer)
      index.inMotion = false
      put(track, 'data-moving', null)
      if (from) put(from, 'data-leaving', null)
    }
    settle = done
    return done
  }

  const refresh = () => {
    run.slides.forEach((slide, at) => {
      mark(slide, at === index.current)
    })
    followHeight()
  }

  refresh()
  put(track, 'aria-live', 'polite')
  onEnd(() => {
    settle?.()
    unfollow?.()
    transition?.destroy?.()
  })

  return {
    refresh,

    setRotating(now) {
      rotating = now
      put(track, 'aria-live', now ? 'off' : 'polite')
    },

    show(change: SlideChange) {
      settle?.()
      const [from, to] = [run.slides[change.previous], run.slides[change.index]]
      const instant = speed === 0 || motion(site).reduced
      const focused = from?.contains(site.document.activeElement)
      put(track, 'aria-live', isByVisitor(change) && !rotating ? 'polite' : 'off')
      const done = instant ? undefined : begin(from)
      if (from) mark(from, false)
      if (to) mark(to, true)
      // Where the focus was is out of reach now; it goes on in what took its place.
      if (focused && to) {
        if (!to.hasAttribute('tabindex')) put(to, 'tabindex', '-1')
        to.focus({ preventScroll: true })
      }
      const moving = transition ? transition.show(change, { instant }) : done && fade()
      if (done && moving) moving.then(guard(done), guard(done))
      else done?.()
      followHeight()
    },
  }
}
