import { ofDocument } from '../../../dom/native.js'
import { motion } from '../../../dom/panels/motion.js'
import { FADE_OUT_FACTOR, STACKED_SPEED_S } from '../constants.js'
import type { Run, View } from '../run.js'
import type { CreateTransition } from '../transitions/transition.js'

/** The content after a slideshow moves for at most this time: browsers attribute such a shift to the press. */
const HEIGHT_MS = 400

/** Seconds of a CSS time such as `1s` or `250ms`; undefined for anything else. */
const secondsOf = (time: string): number | undefined => {
  const number = Number.parseFloat(time)
  return number >= 0 ? number / (time.trim().endsWith('ms') ? 1000 : 1) : undefined
}

/**
 * Animates the height of a gallery that has the height of its current slide, and so the position of the content
 * after it.
 *
 * @returns observes the current slide from now on
 */
function createHeightAnimation(run: Run, speed: number, isChanging: () => boolean): () => void {
  const { track, index, guard, onEnd, options } = run
  let height = 0
  const observer = new ResizeObserver(
    guard(([entry]: ResizeObserverEntry[]) => {
      const next = entry?.borderBoxSize[0]?.blockSize ?? 0
      if (isChanging() && height > 0 && next > 0 && Math.abs(next - height) >= 1) {
        const blockSize = [`${height}px`, `${next}px`]
        track.animate({ blockSize }, { duration: Math.min(speed * 1000, HEIGHT_MS), easing: 'ease' })
      }
      height = next
    }),
  )
  onEnd(() => observer.disconnect())
  return () => {
    observer.disconnect()
    const slide = run.slides[index.current]
    if (options.autoHeight && slide) observer.observe(slide)
  }
}

/** The current change, as attributes of the track and of the leaving slide. */
function createRunningChange({ track, put, options }: Run, speed: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined

  return {
    isRunning: () => end !== undefined,
    end: () => end?.(),

    /** @returns ends this change, unless it has ended already */
    begin(from: HTMLElement | undefined): () => void {
      put(track, 'data-moving', options.transition)
      if (from) put(from, 'data-leaving', '')
      const done = () => {
        if (end !== done) return
        end = undefined
        clearTimeout(timer)
        put(track, 'data-moving', null)
        if (from) put(from, 'data-leaving', null)
      }
      end = done
      return done
    },

    /** The sheet fades as soon as the leaving slide is marked; the promise resolves at the end. */
    fade: () =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, speed * FADE_OUT_FACTOR * 1000)
      }),
  }
}

/**
 * Shows one slide at a time. The sheet fades slides; other transitions animate the change themselves. Hidden
 * slides are inert as well as invisible.
 *
 * @param createTransition - animates the slides, unless the sheet does
 */
export function createView(run: Run, createTransition?: CreateTransition): View {
  const { site, track, index, put, guard, onEnd, options, isSet } = run
  /** The duration of a change, in seconds. */
  const speed = isSet('speed') ? options.speed : (secondsOf(run.themedSpeed) ?? STACKED_SPEED_S)
  const transition = createTransition?.(run, speed)
  const { isRunning, begin, end, fade } = createRunningChange(run, speed)
  const followHeight = createHeightAnimation(run, speed, isRunning)
  let isRotating = false

  const mark = (slide: HTMLElement, isCurrent: boolean) => {
    put(slide, 'data-current', isCurrent ? '' : null)
    put(slide, 'inert', isCurrent ? null : '')
  }

  index.moves = isRunning

  const refresh = () => {
    run.slides.forEach((slide, at) => {
      mark(slide, at === index.current)
    })
    followHeight()
  }

  refresh()
  put(track, 'aria-live', 'polite')
  onEnd(() => {
    end()
    transition?.destroy?.()
  })

  return {
    refresh,

    setRotating(now) {
      isRotating = now
      put(track, 'aria-live', now ? 'off' : 'polite')
    },

    show(change, isAnnounced) {
      end()
      const [from, to] = [run.slides[change.previous], run.slides[change.index]]
      const instant = speed === 0 || motion(site).reduced
      const hadFocus = from?.contains(ofDocument(site.document, 'activeElement'))
      put(track, 'aria-live', isAnnounced && !isRotating ? 'polite' : 'off')
      const done = instant ? undefined : begin(from)
      if (from) mark(from, false)
      if (to) mark(to, true)
      // The focus moves from the inert slide to the current one.
      if (hadFocus && to) {
        if (!to.hasAttribute('tabindex')) put(to, 'tabindex', '-1')
        to.focus({ preventScroll: true })
      }
      const moving = transition ? transition.show(change, { instant }) : done && fade()
      const rest = guard(() => {
        done?.()
        index.rest()
      })
      if (done && moving) moving.then(rest, rest)
      else done?.()
      followHeight()
    },
  }
}
