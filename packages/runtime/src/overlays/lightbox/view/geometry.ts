import { LIGHTBOX_DEAD_EDGE_RATIO } from '../../../contract/constants/lightbox.js'

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

/**
 * How a picture that lies in the middle of the stage must be moved, scaled and cut to cover a box, up to its edges:
 * a thumbnail often shows only the middle of its picture.
 */
export function seenIn(box: Box, stage: Box, { width, height }: Size) {
  const scale = Math.max(box.width / width, box.height / height)
  const x = box.x - stage.x + (box.width - stage.width) / 2
  const y = box.y - stage.y + (box.height - stage.height) / 2
  const cut = (part: number, whole: number) => `${50 - (50 * part) / (whole * scale)}%`
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cut(box.height, height)} ${cut(box.width, width)})`,
  }
}

/** Whether a place between the window's two edges lies so near one that a click there turns nothing. */
export const isDeadEdge = (place: number, length: number): boolean =>
  Math.abs(place / length - 0.5) > 0.5 - LIGHTBOX_DEAD_EDGE_RATIO
