import { listenToGestures } from '../../../dom/gestures/gestures.js'
import type { Drag } from '../../../dom/gestures/listeners.js'
import { motion } from '../../../dom/panels/motion.js'
import { clamp, type Release } from './physics.js'
import type { ShiftedSlides } from './shifted-slides.js'
import type { TransitionRun } from './transition.js'

/** How a transition responds to a drag of its slides. */
interface DragRules {
  readonly axis: 'x' | 'y'
  /** The offset of a slide that is pulled past an end, with resistance. */
  resist(offset: number): number
  /** A drag begins: stops the animation, so that the drag moves slides from their visible positions. */
  begin(): void
  /** The finger was lifted. */
  release(release: Release): void
  /** The browser cancelled the drag. */
  cancel(): void
}

/** The state at the beginning of a drag. */
interface DragStart {
  readonly offset: number
  readonly distance: number
  /** Read once: reading it at every move would cost a layout each time. */
  readonly size: number
}

/**
 * Lets a finger or the mouse move slides.
 *
 * @returns ends the effect of a drag in progress
 */
export function dragSlides(run: TransitionRun, slides: ShiftedSlides, rules: DragRules): () => void {
  const { track, index, signal, site, guard } = run
  let start: DragStart | 'abandoned' | undefined
  let direction = 1

  /** Slides that move vertically follow a finger sideways, because vertical panning scrolls the page. */
  const isSideways = ({ pointerType }: Drag) => rules.axis === 'x' || pointerType !== 'mouse'
  const along = (drag: Drag, x: number, y: number) => (isSideways(drag) ? direction * x : y)
  const distanceOf = (drag: Drag) => along(drag, drag.dx, drag.dy)

  /** Reads layout. */
  const measure = (drag: Drag) => {
    direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1
    return (isSideways(drag) ? track.clientWidth : track.clientHeight) || 1
  }

  const limit = (offset: number) =>
    slides.beside(offset > 0 ? -1 : 1) === undefined ? rules.resist(offset) : clamp(offset, -1, 1)

  const dragStart = (drag: Drag) => {
    start = undefined
    if (index.count < 2) return
    const size = measure(drag)
    rules.begin()
    start = { offset: slides.offset, distance: distanceOf(drag), size }
  }

  const dragMove = (drag: Drag) => {
    if (typeof start !== 'object') return
    slides.place(limit(start.offset + (distanceOf(drag) - start.distance) / start.size))
  }

  const dragEnd = (drag: Drag) => {
    const began = start
    start = undefined
    if (began === 'abandoned' || index.count < 2) return
    if (drag.cancelled) return began && rules.cancel()
    // The size of the gallery may have changed. A drag that slides did not follow still selects another slide.
    const size = measure(drag)
    const distance = distanceOf(drag)
    rules.release({
      offset: began ? slides.offset : clamp(slides.offset + distance / size, -1, 1),
      distance,
      velocity: along(drag, drag.velocityX, drag.velocityY),
      duration: drag.duration,
      size,
    })
  }

  listenToGestures(
    track,
    { dragStart: guard(dragStart), drag: guard(dragMove), dragEnd: guard(dragEnd) },
    {
      axis: rules.axis,
      touchAxis: 'x',
      signal,
      still: () => motion(site).reduced,
      early: (load) => run.early(() => motion(site).reduced || load()),
    },
  )
  return () => {
    if (start) start = 'abandoned'
  }
}
