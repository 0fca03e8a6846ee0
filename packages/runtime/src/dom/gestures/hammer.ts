import Hammer from 'hammerjs'
import { DRAG_AXIS_AFTER_PX, TAP_MAX_DURATION_MS } from '../../contract/constants/page.js'
import { createElement } from '../native.js'
import type { Drag, GestureListeners, Tap } from './listeners.js'
import type { Recognizer, Track } from './track.js'

/** Fields of the library's pointer input that its types lack. */
interface PointerFeed {
  handler(event: PointerEvent): void
  store: PointerEvent[]
}

interface Internals {
  readonly input: PointerFeed
  readonly recognizers: readonly { reset(): void }[]
}

/*
 * The library would add three listeners to the window for every element, write to its style, and leave
 * `touch-action` there when destroyed. So it gets an element outside the page, and events are passed to it.
 */
const PointerInput = Hammer.PointerEventInput as unknown as new (...args: unknown[]) => PointerFeed
class Input extends PointerInput {
  init(): void {}
  destroy(): void {}
}

/** The library writes its name to the window as it loads; this restores the page's value. */
export function restoreGlobal(before: unknown): void {
  const scope = globalThis as { Hammer?: unknown }
  if (scope.Hammer !== Hammer) return
  if (before === undefined) delete scope.Hammer
  else scope.Hammer = before
}

/** Recognises drags, pinches and taps in pointer events. This is the only file that uses the library. */
export function createRecognizer(listeners: GestureListeners): Recognizer {
  const manager = new Hammer.Manager(createElement(document, 'i'), {
    recognizers: [],
    inputClass: Input as never,
    cssProps: {} as never,
    touchAction: 'auto',
  })
  const { input, recognizers } = manager as unknown as Internals
  let track: Track | undefined
  let dragging = false

  const toDrag = ({ deltaX: dx, deltaY: dy, center, pointerType }: HammerInput, cancelled = false): Drag => {
    const { x: velocityX = 0, y: velocityY = 0 } = track?.velocity ?? {}
    return { dx, dy, velocityX, velocityY, duration: track?.duration ?? 0, pointerType, center, cancelled }
  }
  const toTap = ({ center, pointerType, srcEvent: { target } }: HammerInput): Tap => ({
    center,
    pointerType,
    target,
  })
  const dragEnd = (event: HammerInput, cancelled: boolean) => {
    dragging = false
    listeners.dragEnd?.(toDrag(event, cancelled))
  }

  const pan = new Hammer.Pan({ threshold: DRAG_AXIS_AFTER_PX, direction: Hammer.DIRECTION_ALL })
  manager.add(pan)
  let last: HammerInput | undefined
  manager.on('panstart panmove', (event) => {
    last = event
    if (!dragging) listeners.dragStart?.(toDrag(event))
    else listeners.drag?.(toDrag(event))
    dragging = true
  })
  manager.on('panend', (event) => dragEnd(event, false))
  manager.on('pancancel', (event) => dragEnd(event, true))

  const { pinchStart, pinch, pinchEnd, tap, doubleTap } = listeners
  if (pinchStart || pinch || pinchEnd) {
    manager.add(new Hammer.Pinch()).recognizeWith(pan)
    manager.on('pinchstart', ({ scale, center }) => listeners.pinchStart?.({ scale, center }))
    manager.on('pinchmove', ({ scale, center }) => listeners.pinch?.({ scale, center }))
    manager.on('pinchend pinchcancel', ({ scale, center }) => listeners.pinchEnd?.({ scale, center }))
  }
  if (doubleTap) {
    manager.add(new Hammer.Tap({ event: 'doubletap', taps: 2, time: TAP_MAX_DURATION_MS }))
    manager.on('doubletap', (event) => doubleTap(toTap(event)))
  }
  if (tap) {
    const single = new Hammer.Tap({ time: TAP_MAX_DURATION_MS })
    manager.add(single)
    if (doubleTap) single.recognizeWith('doubletap')
    if (doubleTap) single.requireFailure('doubletap')
    manager.on('tap', (event) => {
      // The library's clock ignores the age of a stored event.
      if ((track?.duration ?? 0) < TAP_MAX_DURATION_MS) tap(toTap(event))
    })
  }

  const cancel = () => {
    input.store.length = 0
    manager.stop(true)
    for (const recognizer of recognizers) recognizer.reset()
    if (dragging && last) dragEnd(last, true)
  }
  return {
    feed(event, current) {
      track = current
      input.handler(event)
    },
    cancel,
    destroy() {
      dragging = false
      cancel()
      manager.destroy()
    },
  }
}
