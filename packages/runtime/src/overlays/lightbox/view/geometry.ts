import { LIGHTBOX_DEAD_EDGE_RATIO } from '../../../contract/constants/overlays.js'

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
 * The style that makes a picture in the middle of the track cover a box: moved, scaled, and cropped, since a thumbnail
 * often only shows the middle of its picture.
 */
export function coverStyle(box: Box, track: Box, { width, height }: Size) {
  const scale = Math.max(box.width / width, box.height / height)
  const x = box.x - track.x + (box.width - track.width) / 2
  const y = box.y - track.y + (box.height - track.height) / 2
  const cut = (part: number, whole: number) => `${50 - (50 * part) / (whole * scale)}%`
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cut(box.height, height)} ${cut(box.width, width)})`,
  }
}

/** Whether a coordinate is so close to the window's edge that a click there is ignored. */
export const isDeadEdge = (place: number, length: number): boolean =>
  Math.abs(place / length - 0.5) > 0.5 - LIGHTBOX_DEAD_EDGE_RATIO
