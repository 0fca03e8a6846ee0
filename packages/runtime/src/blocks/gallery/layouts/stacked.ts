import { FADE_OUT_FACTOR, STACKED_SPEED_S } from '../../../contract/constants/gallery-slides.js'
import { motion } from '../../../dom/motion.js'
import { ofDocument } from '../../../dom/native.js'
import type { Run, View } from '../run.js'
import type { CreateTransition } from '../transitions/transition.js'

/**
 * What follows a slideshow on the page has moved to its new place by then: so soon after a press that browsers count it
 * as what the visitor asked for.
 */
const GLIDE_MS = 400

/** Seconds of a CSS time such as `1s` or `250ms`; none where it is no plain time. */
const secondsOf = (time: string): number | undefined => {
  const number = Number.parseFloat(time)
  return number >= 0 ? number / (time.trim().endsWith('ms') ? 1000 : 1) : undefined
}

/**
 * One slide at a time. The sheet fades; other transitions draw the change themselves. What does not show is inert
 * as well as invisible.
 *
 * @param createTransition - moves the slides, where the sheet does not
 */
export function createView(run: Run, createTransition?: CreateTransition): View {
  const { site, track, index, put, guard, onEnd, options, isSet } = run
  /** Seconds that a change takes. */
  const speed = isSet('speed') ? options.speed : (secondsOf(run.themedSpeed) ?? STACKED_SPEED_S)
  const transition = createTransition?.(run, speed)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the change that is under way. */
  let settle: (() => void) | undefined
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
  const sizes = new ResizeObserver(
    guard(([entry]: ResizeObserverEntry[]) => {
      const next = entry?.borderBoxSize[0]?.blockSize ?? 0
      if (settle && height > 0 && next > 0 && Math.abs(next - height) >= 1) {
        const blockSize = [`${height}px`, `${next}px`]
        track.animate({ blockSize }, { duration: Math.min(speed * 1000, GLIDE_MS), easing: 'ease' })
      }
      height = next
    }),
  )
  const followHeight = () => {
    sizes.disconnect()
    const slide = run.slides[index.current]
    if (options.autoHeight && slide) sizes.observe(slide)
  }

  index.moves = () => settle !== undefined

  const begin = (from: HTMLElement | undefined) => {
    put(track, 'data-moving', options.transition)
    if (from) put(from, 'data-leaving', '')
    const done = () => {
      if (settle !== done) return
      settle = undefined
      clearTimeout(timer)
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
    sizes.disconnect()
    transition?.destroy?.()
  })

  return {
    refresh,

    setRotating(now) {
      rotating = now
      put(track, 'aria-live', now ? 'off' : 'polite')
    },

    show(change, asked) {
      settle?.()
      const [from, to] = [run.slides[change.previous], run.slides[change.index]]
      const instant = speed === 0 || motion(site).reduced
      const focused = from?.contains(ofDocument(site.document, 'activeElement'))
      put(track, 'aria-live', asked && !rotating ? 'polite' : 'off')
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
