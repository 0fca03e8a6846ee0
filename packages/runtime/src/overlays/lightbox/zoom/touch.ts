import { DRAG_AXIS_AFTER_PX } from '../../../contract/constants/swipe.js'
import type { Drag, GestureListeners, Pinch, Tap } from '../../../dom/gestures/gestures.js'
import type { Stage } from '../view/track.js'
import { FITTED, isMeant, type Look, zoomAt } from './transform.js'
import type { Zoom } from './zoom-state.js'

/** What fingers do. */
export interface TouchTargets {
  readonly stage: Stage
  readonly zoom: Zoom
  /** Where there is anywhere to go. */
  readonly many: boolean
  step(by: 1 | -1): void
  close(): void
}

/** Fingers pan an enlarged picture; else they swipe to the next, and down to close. Two of them zoom. */
export function touchListeners(targets: TouchTargets): GestureListeners {
  const { stage, zoom, many } = targets
  const { element } = stage
  let start: Look = FITTED
  let pinchStart = { x: 0, y: 0 }
  let axis: 'x' | 'y' | null = null
  let panning = false
  const hold = (held: boolean) => element.toggleAttribute('data-held', held)

  return {
    dragStart() {
      start = zoom.look
      panning = zoom.enlarged
      axis = null
      hold(true)
    },
    drag({ dx, dy }: Drag) {
      if (panning) return zoom.set({ ...start, x: start.x + dx, y: start.y + dy })
      if (Math.max(Math.abs(dx), Math.abs(dy)) >= DRAG_AXIS_AFTER_PX) {
        axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y'
      }
      if (axis === 'x' && many) stage.move(dx, 0)
      if (axis === 'y') stage.move(0, Math.max(dy, 0))
    },
    dragEnd({ dx, dy, duration, cancelled }: Drag) {
      hold(false)
      if (panning) return
      const { clientWidth, clientHeight } = element
      if (!cancelled && axis === 'x' && many && isMeant(dx, clientWidth, duration)) {
        targets.step(dx < 0 === stage.rtl() ? -1 : 1)
      } else if (!cancelled && axis === 'y' && dy > 0 && isMeant(dy, clientHeight, duration)) targets.close()
      else stage.settle()
    },
    pinchStart({ center }: Pinch) {
      stage.settle()
      start = zoom.look
      pinchStart = zoom.point(center)
      hold(true)
    },
    pinch({ scale, center }: Pinch) {
      const now = zoom.point(center)
      const look = zoomAt(start, zoom.limit(start.scale * scale, true), pinchStart)
      zoom.set({ ...look, x: look.x + now.x - pinchStart.x, y: look.y + now.y - pinchStart.y })
    },
    pinchEnd() {
      hold(false)
      if (zoom.look.scale < 1) zoom.reset()
    },
    doubleTap({ center, pointerType }: Tap) {
      // A mouse turns with a click, and has a wheel to zoom.
      if (pointerType !== 'mouse') zoom.toggle(center)
    },
  }
}
