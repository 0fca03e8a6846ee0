import { DRAG_AXIS_AFTER_PX } from '../../../contract/constants/page.js'
import type { Drag, GestureListeners, Pinch, Tap } from '../../../dom/gestures/listeners.js'
import type { Track } from '../view/track.js'
import { FITTED, isSwipe, type Transform, zoomAt } from './transform.js'
import type { Zoom } from './zoom-state.js'

/** The targets of gestures. */
interface TouchTargets {
  readonly track: Track
  readonly zoom: Zoom
  /** Whether there is more than one item. */
  readonly many: boolean
  step(by: 1 | -1): void
  close(): void
}

/** A drag pans an enlarged picture; otherwise it swipes to the next item, or down to close. A pinch zooms. */
export function touchListeners(targets: TouchTargets): GestureListeners {
  const { track, zoom, many } = targets
  const { element } = track
  let start: Transform = FITTED
  let pinchStart = { x: 0, y: 0 }
  let axis: 'x' | 'y' | null = null
  let panning = false
  const setHeld = (isHeld: boolean) => element.toggleAttribute('data-held', isHeld)

  return {
    dragStart() {
      start = zoom.transform
      panning = zoom.enlarged
      axis = null
      setHeld(true)
    },
    drag({ dx, dy }: Drag) {
      if (panning) return zoom.set({ ...start, x: start.x + dx, y: start.y + dy })
      if (Math.max(Math.abs(dx), Math.abs(dy)) >= DRAG_AXIS_AFTER_PX) {
        axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y'
      }
      if (axis === 'x' && many) track.move(dx, 0)
      if (axis === 'y') track.move(0, Math.max(dy, 0))
    },
    dragEnd({ dx, dy, duration, cancelled }: Drag) {
      setHeld(false)
      if (panning) return
      const { clientWidth, clientHeight } = element
      if (!cancelled && axis === 'x' && many && isSwipe(dx, clientWidth, duration)) {
        targets.step(dx < 0 === track.rtl() ? -1 : 1)
      } else if (!cancelled && axis === 'y' && dy > 0 && isSwipe(dy, clientHeight, duration)) targets.close()
      else track.settle()
    },
    pinchStart({ center }: Pinch) {
      track.settle()
      start = zoom.transform
      pinchStart = zoom.point(center)
      setHeld(true)
    },
    pinch({ scale, center }: Pinch) {
      const now = zoom.point(center)
      const transform = zoomAt(start, zoom.limit(start.scale * scale, true), pinchStart)
      zoom.set({ ...transform, x: transform.x + now.x - pinchStart.x, y: transform.y + now.y - pinchStart.y })
    },
    pinchEnd() {
      setHeld(false)
      if (zoom.transform.scale < 1) zoom.reset()
    },
    doubleTap({ center, pointerType }: Tap) {
      // A mouse click changes the item, and a wheel zooms.
      if (pointerType !== 'mouse') zoom.toggle(center)
    },
  }
}
