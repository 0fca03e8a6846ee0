import { loadChunk } from '../../core/load.js'
import type { Axis } from './axis.js'
import { isGrip } from './grip.js'
import type { GestureListeners } from './listeners.js'
import { createPress, type Press } from './press.js'
import type { Recognizer } from './recognizer.js'

export interface GestureOptions {
  /** Ways that are a drag here; others are left to the page. */
  readonly axis: Axis | 'both'
  /** The same for fingers and pens, where they differ: a vertical drag by touch would take the page's scrolling. */
  readonly touchAxis?: Axis | 'both'
  readonly signal: AbortSignal
  /** Whether a mouse drags too; true by default. */
  readonly mouse?: boolean
  /** Called at every press. While it returns true nothing follows the finger, and only the end of a drag is reported. */
  readonly still?: () => boolean
  /** Runs its argument when the visitor comes near, so that the first press waits for no code. */
  readonly early?: (load: () => unknown) => void
}

/**
 * Listens to fingers and the mouse on an element. What recognises gestures is fetched when a visitor comes near, where
 * `early` knows that, or at the first press, which is kept for it. The element's sheet says by `touch-action` what
 * stays with the browser; text under a mouse,
 * controls and links keep what is theirs, and the click that ends a drag is swallowed.
 *
 * @example
 * listenToGestures(slides, { drag: ({ dx }) => follow(dx), dragEnd: release }, { axis: 'x', signal })
 */
export function listenToGestures(
  element: HTMLElement,
  listeners: GestureListeners,
  { axis, touchAxis = axis, signal, mouse = true, still, early }: GestureOptions,
): void {
  let press: Press | undefined
  let recognizer: Recognizer | undefined
  let loading = false
  /** The press that goes on while the recogniser is fetched, and taps that were over before. */
  let waiting: Press | undefined
  let missed: Press[] = []

  const load = async () => {
    loading = true
    try {
      const before = (globalThis as { Hammer?: unknown }).Hammer
      const { createRecognizer, giveBackGlobal } = await loadChunk('gestures', () => import('./hammer.js'), {
        signal,
      })
      giveBackGlobal(before)
      if (signal.aborted) return
      recognizer = createRecognizer(listeners)
      signal.addEventListener('abort', recognizer.destroy, { once: true })
      for (const each of missed) each.follow(recognizer)
      waiting?.follow(recognizer)
    } catch (error) {
      // Swipes still work: the press itself reports its end.
      loading = false
      console.warn(error)
    }
    missed = []
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !mouse) return
    if (press?.isOver(event)) press.drop()
    if (press) return press.join(event)
    if (!isGrip(event)) return
    const resting = still?.() ?? false
    press = createPress(event, {
      axis: event.pointerType === 'mouse' ? axis : touchAxis,
      signal,
      onEnd(ended, was) {
        press = undefined
        waiting = undefined
        if (recognizer && !resting) return
        if (was === 'tap') missed.push(...(resting ? [] : [ended]))
        else if (was && !was.cancelled) listeners.dragEnd?.(was)
      },
    })
    if (resting) return
    if (recognizer) return press.follow(recognizer)
    waiting = press
    if (!loading) void load()
  }
  element.addEventListener('pointerdown', down, { passive: true, signal })
  early?.(() => recognizer || loading || load())
}
