import { loadChunk } from '../../../core/load.js'
import { motion as motionOf } from '../../../dom/motion.js'
import { animate, type Motion, type Move } from './animation.js'
import { dragDeck } from './drag.js'
import type { Landing, Release } from './physics.js'
import { createDeck, type Side } from './shifted-slides.js'
import type { Transition, TransitionContext } from './transition.js'

/** In what one sliding transition differs from another. */
export interface SlidingRules {
  readonly name: string
  readonly axis: 'x' | 'y'
  /** Where an offset past an end puts the slide. */
  resist(offset: number): number
  /** Where a finger that was lifted sent the slide. */
  land(release: Release, canGo: (by: Side) => boolean): Landing
  /** Seconds for a part of the gallery's size; without a release, after a button or key. */
  seconds(part: number, release?: Release): number
  /** Whether what a finger threw is moved by a timeline; its library is fetched before a drag. */
  readonly throws: boolean
}

/** A transition in which one slide pushes the other out. */
export function createSliding(context: TransitionContext, rules: SlidingRules): Transition {
  const { attrs, container, index, signal, site } = context
  const deck = createDeck(context, rules.axis)
  let motion: Motion | undefined
  let thrown: { readonly landing: Landing; readonly release: Release } | undefined
  let throwDeck: Move | undefined

  const stop = () => {
    const stopped = motion
    motion = undefined
    stopped?.stop()
  }

  const go = async (to: number, release?: Release, over?: number): Promise<void> => {
    stop()
    const move = (release && throwDeck) || animate
    const mine = move(deck, { to, over, seconds: rules.seconds(Math.abs(to - deck.offset), release) })
    motion = mine
    await mine.done
    if (motion !== mine) return
    motion = undefined
    if (to === 0) deck.settle()
  }

  const goBack = (rest = 0, release?: Release, aim = 0) => {
    const past = rules.resist(aim)
    const over = Math.abs(past) > Math.abs(deck.offset) ? past : undefined
    if (motionOf(site).reduced || (deck.offset === 0 && rest === 0 && !over)) return deck.settle()
    void go(rest, release, over)
  }

  /** The slide that is seen beside the current one, which need not be its neighbour by number. */
  const goTo = (by: Side): boolean => {
    const seen = deck.beside(by)
    return seen === undefined || seen === index.wrap(index.current + by)
      ? index.step(by, 'drag')
      : index.select(seen, 'drag')
  }

  const release = (released: Release) => {
    const landing = rules.land(released, (by) => deck.beside(by) !== undefined)
    thrown = { landing, release: released }
    const went = landing.by !== 0 && goTo(landing.by)
    thrown = undefined
    if (!went) goBack(landing.by === 0 ? landing.rest : 0, released, landing.over)
  }

  const loadThrow = () => {
    if (!rules.throws || throwDeck) return
    loadChunk('throw', () => import('./throw.js'), { signal }).then(
      (loaded) => {
        throwDeck = loaded.throwDeck
      },
      // The browser's own animations do without.
      (error) => console.warn(error),
    )
  }

  const hold = () => {
    stop()
    loadThrow()
  }
  if (!motionOf(site).reduced) context.early(loadThrow)

  attrs.set(container, 'data-transition', rules.name)
  const abandon = dragDeck(context, deck, { ...rules, hold, release, letGo: () => goBack() })

  const destroy = () => {
    stop()
    deck.settle()
  }
  signal.addEventListener('abort', destroy, { once: true })

  return {
    show(change, { instant }) {
      abandon()
      stop()
      if (instant) {
        deck.settle()
        return undefined
      }
      deck.turn(change)
      return go(thrown?.landing.rest ?? 0, thrown?.release)
    },
    destroy,
  }
}
