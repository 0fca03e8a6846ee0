import type { ShiftedSlides } from './shifted-slides.js'

/** An animation of slides that runs. */
export interface SlideAnimation {
  /** Resolves when it has arrived or was stopped. */
  readonly done: Promise<void>
  /** Leaves the slides where they are seen now. */
  stop(): void
}

export interface Destination {
  /** The offset where slides come to rest. */
  readonly to: number
  readonly seconds: number
  /** An offset past an end that is reached first. */
  readonly over?: number | undefined
}

/** Starts an animation of slides from where they are. */
export type Animate = (slides: ShiftedSlides, destination: Destination) => SlideAnimation

/** Slows down by the third power, as a throw does. */
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)'

/** Moves slides by the browser's own animations: no script runs meanwhile. */
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
