import {
  DRAG_WIDTH_FRACTION,
  SWIPE_MAX_DURATION_MS,
  SWIPE_MIN_DISTANCE_PX,
} from '../../../contract/constants/swipe.js'
import type { Point, Size } from '../view/geometry.js'

/**
 * How a picture is looked at: 1 is the size that fits, and the point is where its middle lies, in CSS pixels from
 * the middle of the stage, as all points here.
 */
export interface Look extends Point {
  readonly scale: number
}

/** The whole picture in the middle. */
export const FITTED: Look = { scale: 1, x: 0, y: 0 }

/** Twice the size that fits is the least that a double tap gives, however small the picture is. */
const DOUBLE = 2

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Keeps a picture in view: no gap at an edge that it could fill, the middle where it is smaller than the stage. */
export function within(look: Look, picture: Size, stage: Size): Look {
  const room = (length: number, space: number) => Math.max(0, (length * look.scale - space) / 2)
  const x = room(picture.width, stage.width)
  const y = room(picture.height, stage.height)
  return { scale: look.scale, x: clamp(look.x, -x, x), y: clamp(look.y, -y, y) }
}

/** Zooms around a point, which stays under the finger. */
export function zoomAt(look: Look, scale: number, point: Point): Look {
  const ratio = scale / look.scale
  return { scale, x: point.x - (point.x - look.x) * ratio, y: point.y - (point.y - look.y) * ratio }
}

/**
 * Scale of a double tap: a pixel of the picture on a pixel of the screen, or double size where that is hardly more.
 *
 * @param fitted - width of the picture as it fits
 * @param natural - width of its file; 0 where it is not known
 */
export const detailScale = (fitted: number, natural: number): number =>
  Math.max(DOUBLE, fitted > 0 ? natural / fitted : 0)

/** The furthest that anybody zooms in: double the detail. */
export const maxScale = (fitted: number, natural: number): number => DOUBLE * detailScale(fitted, natural)

/** Whether a drag of this length, over this length of stage, was meant: quick and far enough, or far. */
export const isMeant = (distance: number, length: number, milliseconds: number): boolean =>
  (Math.abs(distance) >= SWIPE_MIN_DISTANCE_PX && milliseconds <= SWIPE_MAX_DURATION_MS) ||
  Math.abs(distance) >= length / DRAG_WIDTH_FRACTION
