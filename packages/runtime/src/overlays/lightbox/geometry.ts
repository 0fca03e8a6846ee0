import { LIGHTBOX_DEAD_EDGE_RATIO } from '../../contract/constants/lightbox.js'

/** CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle by its upper left corner. */
export interface Box extends Point, Size {}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A way between two boxes: how a thing in the one must be moved, scaled and cut to look like the other. */
export interface Flight extends Point {
  readonly scale: number
  /** Shares of the thing's width and height that are cut off at either side, 0 to 0.5. */
  readonly cutX: number
  readonly cutY: number
}

/** Makes `to` cover `from`, cut to its edges: a thumbnail often shows only the middle of its picture. */
export function flight(from: Box, to: Box): Flight {
  const scale = Math.max(from.width / to.width, from.height / to.height)
  const [start, end] = [middle(from), middle(to)]
  return {
    scale,
    x: start.x - end.x,
    y: start.y - end.y,
    cutX: (1 - from.width / (to.width * scale)) / 2,
    cutY: (1 - from.height / (to.height * scale)) / 2,
  }
}

/** Whether a point of the window lies so near its edge that a click there turns nothing [LBX-006]. */
export function isDeadEdge({ x, y }: Point, { width, height }: Size): boolean {
  const near = (value: number, length: number) =>
    value < length * LIGHTBOX_DEAD_EDGE_RATIO || value > length * (1 - LIGHTBOX_DEAD_EDGE_RATIO)
  return near(x, width) || near(y, height)
}
