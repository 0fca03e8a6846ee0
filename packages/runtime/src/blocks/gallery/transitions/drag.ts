import { type Drag, listenToGestures } from '../../../dom/gestures/gestures.js'
import { motion } from '../../../dom/motion.js'
import { clamp, type Release } from './physics.js'
import type { Deck } from './shifted-slides.js'
import type { TransitionContext } from './transition.js'

/** What a transition does about a finger on its slides. */
export interface DragRules {
  readonly axis: 'x' | 'y'
  /** Where an offset past an end puts the slide. */
  resist(offset: number): number
  /** Stops what moves: the finger takes it from where it is. */
  hold(): void
  /** The finger was lifted. */
  release(release: Release): void
  /** The browser took the finger away. */
  letGo(): void
}

/** Where a drag began. */
interface Hold {
  readonly offset: number
  readonly distance: number
  /** Read once: reading it at every move would lay the page out each time. */
  readonly size: number
}

/**
 * Lets a finger or the mouse move a deck.
 *
 * @returns how to let a drag go on without any effect
 */
export function dragDeck(context: TransitionContext, deck: Deck, rules: DragRules): () => void {
  const { container, index, signal, site, guard } = context
  let hold: Hold | 'abandoned' | undefined
  let flow = 1

  /** Slides that move up and down follow a finger's way across: its way down is the page's. */
  const isAcross = ({ pointerType }: Drag) => rules.axis === 'x' || pointerType !== 'mouse'
  const along = (drag: Drag, x: number, y: number) => (isAcross(drag) ? flow * x : y)
  const distanceOf = (drag: Drag) => along(drag, drag.dx, drag.dy)
  const sizeFor = (drag: Drag) => (isAcross(drag) ? container.clientWidth : container.clientHeight) || 1

  const limit = (offset: number) =>
    deck.beside(offset > 0 ? -1 : 1) === undefined ? rules.resist(offset) : clamp(offset, -1, 1)

  const take = (drag: Drag) => {
    flow = getComputedStyle(container).direction === 'rtl' ? -1 : 1
    return sizeFor(drag)
  }

  const dragStart = (drag: Drag) => {
    hold = undefined
    if (index.count < 2) return
    const size = take(drag)
    rules.hold()
    hold = { offset: deck.offset, distance: distanceOf(drag), size }
  }

  const dragMove = (drag: Drag) => {
    if (typeof hold !== 'object') return
    deck.place(limit(hold.offset + (distanceOf(drag) - hold.distance) / hold.size))
  }

  const dragEnd = (drag: Drag) => {
    const held = hold
    hold = undefined
    if (held === 'abandoned' || index.count < 2) return
    if (drag.cancelled) return held && rules.letGo()
    // One that nothing could follow leads to another slide all the same, but not into a motion.
    if (!held && index.inMotion) return
    // The gallery may have another size by now.
    const size = take(drag)
    const distance = distanceOf(drag)
    rules.release({
      offset: held ? deck.offset : clamp(deck.offset + distance / size, -1, 1),
      distance,
      velocity: along(drag, drag.velocityX, drag.velocityY),
      duration: drag.duration,
      size,
    })
  }

  listenToGestures(
    container,
    { dragStart: guard(dragStart), drag: guard(dragMove), dragEnd: guard(dragEnd) },
    {
      axis: rules.axis,
      touchAxis: 'x',
      signal,
      still: () => motion(site).reduced,
      early: (load) => context.early(() => motion(site).reduced || load()),
    },
  )
  return () => {
    if (hold) hold = 'abandoned'
  }
}
