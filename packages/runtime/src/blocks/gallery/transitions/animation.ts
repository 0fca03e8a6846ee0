import type { ShiftedSlides } from './shifted-slides.js'

/** A running animation of slides. */
export interface SlideAnimation {
  /** Resolves when the animation has completed or was stopped. */
  readonly done: Promise<void>
  /** Leaves the slides at their visible positions. */
  stop(): void
}

interface Destination {
  /** The offset where slides rest. */
  readonly to: number
  readonly seconds: number
  /** An offset past an end, reached before the rest. */
  readonly over?: number | undefined
}

/** Starts an animation of slides from their current positions. */
export type Animate = (slides: ShiftedSlides, destination: Destination) => SlideAnimation

/** Slows down by the third power, like a throw. */
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)'

/** Moves slides by the browser's own animations, so no script runs during them. */
export const animate: Animate = (slides, { to, seconds }) => {
  const from = slides.offset
  slides.place(from)
  const animations = slides.shifts(to).map(({ slide, from, to }) =>
    slide.animate([{ transform: from }, { transform: to }], {
      duration: seconds * 1000,
      easing: EASING,
      fill: 'forwards',
    }),
  )
  const [first] = animations
  let hasEnded = false
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  const end = (offset: number) => {
    if (hasEnded) return
    hasEnded = true
    slides.place(offset)
    for (const animation of animations) animation.cancel()
    resolve()
  }
  if (first) first.onfinish = () => end(to)
  else end(to)
  return {
    done,
    stop() {
      end(from + (to - from) * (first?.effect?.getComputedTiming().progress ?? 1))
    },
  }
}
