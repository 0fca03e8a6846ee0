/** CSS pixels, or the pixels of a picture: only ratios matter here. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Fractions, 0 at the left and the top, 1 at the right and the bottom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a picture lies, from the corner of its container; negative where it is cut off. */
export interface Box extends Size {
  readonly left: number
  readonly top: number
}

export const CENTRE: Point = { x: 0.5, y: 0.5 }

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

/** Brings the focal point to the middle, as far as the picture still covers its container. */
const focused = (container: number, length: number, focus: number): number =>
  clamp(container / 2 - focus * length, Math.min(container - length, 0), 0)

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
})

/**
 * A picture that covers its container W × H: scale = max(W / nw, H / nh), top = clamp(H / 2 − fy·h, H − h, 0),
 * left likewise.
 *
 * @example
 * coverBox({ width: 861, height: 574 }, { width: 640, height: 480 }, { x: 0.4966, y: 0.46023 }).top // −10.19
 */
export function coverBox(container: Size, natural: Size, focal: Point): Box {
  const scale = Math.max(container.width / natural.width, container.height / natural.height)
  const size = scaled(natural, scale)
  return {
    ...size,
    left: focused(container.width, size.width, focal.x),
    top: focused(container.height, size.height, focal.y),
  }
}

/** A picture that fits into its container, at most as large as it is unless it may stretch. */
export function containBox(container: Size, natural: Size, alignment: Point, stretch = true): Box {
  const fitting = Math.min(container.width / natural.width, container.height / natural.height)
  const size = scaled(natural, stretch ? fitting : Math.min(fitting, 1))
  return {
    ...size,
    left: (container.width - size.width) * alignment.x,
    top: (container.height - size.height) * alignment.y,
  }
}

/** Less than this is no room to move in; a quotient of two such numbers would be noise. */
const NO_SLACK_PX = 1e-6

const fraction = (offset: number, slack: number): number =>
  Math.abs(slack) < NO_SLACK_PX ? 0.5 : clamp(offset / slack, 0, 1)

/**
 * The `object-position` that puts a picture where a box says. The browser lays it out by the same rule,
 * offset = fraction × (container − picture), so the result is equal, and outlives a change of resolution.
 */
export const positionOf = (container: Size, box: Box): Point => ({
  x: fraction(box.left, container.width - box.width),
  y: fraction(box.top, container.height - box.height),
})
