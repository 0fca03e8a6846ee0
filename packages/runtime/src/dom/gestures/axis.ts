import { DRAG_AXIS_AFTER_PX } from '../../contract/constants/page.js'

export type Axis = 'x' | 'y'

/** The axis of a pointer's movement, once it is long enough to decide. */
export function axisOf(dx: number, dy: number): Axis | undefined {
  if (Math.hypot(dx, dy) <= DRAG_AXIS_AFTER_PX) return undefined
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
}
