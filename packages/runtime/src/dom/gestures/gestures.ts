import { loadChunk } from '../load.js'
import { closest } from '../native.js'
import type { GestureListeners } from './listeners.js'
import { type Axis, createPress, type Press } from './press.js'
import type { Recognizer } from './track.js'

/** Elements that handle a drag themselves. */
const BUSY =
  'input, textarea, select, option, video[controls], audio[controls], [role="slider"], [contenteditable]:not([contenteditable="false"])'

const TEXT_NODE = 3

/** Whether an element contains text itself, which a mouse may be about to select. */
const holdsText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === TEXT_NODE && nodeValue?.trim())

/**
 * Whether a pointer that goes down here may drag: with the main button, not on a control and not on text that
 * can be selected.
 */
function isGrip({ target, pointerType, button }: PointerEvent): boolean {
  if (!(target instanceof Element) || closest(target, BUSY)) return false
  return pointerType !== 'mouse' || (button === 0 && !holdsText(target))
}

export interface GestureOptions {
  /** The axis that counts as a drag; other movements stay with the page. */
  readonly axis: Axis | 'both'
  /**
   * The axis for fingers and pens, if it differs: a vertical drag by touch would replace the page's scrolling.
   */
  readonly touchAxis?: Axis | 'both'
  readonly signal: AbortSignal
  /** Whether a mouse drags too; true by default. */
  readonly mouse?: boolean
  /** Called at every press. While it returns true nothing follows the finger, and only the end of a drag is reported. */
  readonly still?: () => boolean
  /** Runs its argument when the visitor approaches, so that the first press does not wait for code. */
  readonly early?: (load: () => unknown) => void
}

/**
 * Listens to fingers and the mouse on an element. The recogniser loads when a visitor approaches, if `early`
 * reports that, or at the first press, which is stored for it. The element's sheet declares with `touch-action`
 * the gestures that the browser handles. Text under a mouse, controls and links keep their own drags, and the
 * click at the end of a drag is suppressed.
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
  /** The press in progress while the recogniser loads, and taps that ended before. */
  let waiting: Press | undefined
  let missed: Press[] = []

  const load = async () => {
    loading = true
    try {
      const before = (globalThis as { Hammer?: unknown }).Hammer
      const { createRecognizer, restoreGlobal } = await loadChunk('gestures', () => import('./hammer.js'), {
        signal,
      })
      restoreGlobal(before)
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
