import {
  DRAG_WIDTH_FRACTION,
  SWIPE_MAX_DURATION_MS,
  SWIPE_MIN_DISTANCE_PX,
} from '../../../contract/constants/page.js'
import type { Point, Size } from '../view/geometry.js'

/**
 * The transform of a picture: scale 1 is the fitted size, and the point is the picture's middle, in CSS pixels from the
 * middle of the track. All points here are relative to that middle.
 */
export interface Transform extends Point {
  readonly scale: number
}

/** The whole picture in the middle. */
export const FITTED: Transform = { scale: 1, x: 0, y: 0 }

/** The smallest scale of a double tap, even for small pictures. */
const DOUBLE = 2

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Keeps a picture in view: no gap at an edge that it could fill; centred where it is smaller than the track. */
export function within(transform: Transform, picture: Size, stage: Size): Transform {
  const room = (length: number, space: number) => Math.max(0, (length * transform.scale - space) / 2)
  const x = room(picture.width, stage.width)
  const y = room(picture.height, stage.height)
  return { scale: transform.scale, x: clamp(transform.x, -x, x), y: clamp(transform.y, -y, y) }
}

/** Zooms around a point, which stays under the finger. */
export function zoomAt(transform: Transform, scale: number, point: Point): Transform {
  const ratio = scale / transform.scale
  return { scale, x: point.x - (point.x - transform.x) * ratio, y: point.y - (point.y - transform.y) * ratio }
}

/**
 * The scale of a double tap: one picture pixel per CSS pixel, but at least double size.
 *
 * @param fitted - width of the fitted picture
 * @param natural - width of its file; 0 if unknown
 */
export const detailScale = (fitted: number, natural: number): number =>
  Math.max(DOUBLE, fitted > 0 ? natural / fitted : 0)

/** The largest scale: double the detail. */
export const maxScale = (fitted: number, natural: number): number => DOUBLE * detailScale(fitted, natural)

/** Whether a drag counts as a swipe: fast and long enough, or a large part of the track's length. */
export const isSwipe = (distance: number, length: number, milliseconds: number): boolean =>
  (Math.abs(distance) >= SWIPE_MIN_DISTANCE_PX && milliseconds <= SWIPE_MAX_DURATION_MS) ||
  Math.abs(distance) >= length / DRAG_WIDTH_FRACTION
