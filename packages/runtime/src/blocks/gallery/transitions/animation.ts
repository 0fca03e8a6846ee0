import type { Deck } from './shifted-slides.js'

/** A motion of slides that is under way. */
export interface Motion {
  /** Resolves when it has arrived or was stopped. */
  readonly done: Promise<void>
  /** Leaves the slides where they are seen now. */
  stop(): void
}

export interface Course {
  /** The offset where it comes to rest. */
  readonly to: number
  readonly seconds: number
  /** Reached before it rests: past an end. */
  readonly over?: number | undefined
}

/** Starts a motion of the deck from where it is. */
export type Move = (deck: Deck, course: Course) => Motion

/** Slows down by the third power, as a throw does. */
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)'

/** Moves by the browser's own animations: no script runs while slides move. */
export const animate: Move = (deck, { to, seconds }) => {
  const from = deck.offset
  deck.place(from)
  const animations = deck.shifts(to).map(({ slide, from, to }) =>
    slide.animate([{ transform: from }, { transform: to }], {
      duration: seconds * 1000,
      easing: EASING,
      fill: 'forwards',
    }),
  )
  const [first] = animations
  let over = false
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  const end = (at: number) => {
    if (over) return
    over = true
    deck.place(at)
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
