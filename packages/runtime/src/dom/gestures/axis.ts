import { DRAG_AXIS_AFTER_PX } from '../../contract/constants/swipe.js'

export type Axis = 'x' | 'y'

/** Which way a pointer goes, once it has gone far enough to tell [GAL-082]. */
export function axisOf(dx: number, dy: number): Axis | undefined {
  if (Math.hypot(dx, dy) <= DRAG_AXIS_AFTER_PX) return undefined
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
}
