/** In CSS pixels or picture pixels: only ratios matter here. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point as fractions: 0 is left or top, 1 is right or bottom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A picture's position relative to its container's corner; negative if the picture is cut off there. */
interface Box extends Size {
  readonly left: number
  readonly top: number
}

export const CENTRE: Point = { x: 0.5, y: 0.5 }

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

/** The offset that centres the focal point while the picture still covers its container. */
const focusedOffset = (container: number, length: number, focus: number): number =>
  clamp(container / 2 - focus * length, Math.min(container - length, 0), 0)

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
})

/**
 * A picture that covers its container W × H: scale = max(W / nw, H / nh), top = clamp(H / 2 − fy·h, H − h, 0), and the
 * same for left.
 *
 * @example
 * coverBox({ width: 861, height: 574 }, { width: 640, height: 480 }, { x: 0.4966, y: 0.46023 }).top // −10.19
 */
export function coverBox(container: Size, natural: Size, focal: Point): Box {
  const scale = Math.max(container.width / natural.width, container.height / natural.height)
  const size = scaled(natural, scale)
  return {
    ...size,
    left: focusedOffset(container.width, size.width, focal.x),
    top: focusedOffset(container.height, size.height, focal.y),
  }
}

/** A picture that fits into its container; larger than its natural size only with `stretch`. */
export function containBox(container: Size, natural: Size, alignment: Point, stretch = true): Box {
  const fitting = Math.min(container.width / natural.width, container.height / natural.height)
  const size = scaled(natural, stretch ? fitting : Math.min(fitting, 1))
  return {
    ...size,
    left: (container.width - size.width) * alignment.x,
    top: (container.height - size.height) * alignment.y,
  }
}

/** Below this slack, a quotient would only be rounding noise. */
const NO_SLACK_PX = 1e-6

const fraction = (offset: number, slack: number): number =>
  Math.abs(slack) < NO_SLACK_PX ? 0.5 : clamp(offset / slack, 0, 1)

/**
 * The `object-position` for a box. The browser uses the same rule, offset = fraction × (container − picture), so the
 * result is exact and stays valid at another resolution.
 */
export const positionOf = (container: Size, box: Box): Point => ({
  x: fraction(box.left, container.width - box.width),
  y: fraction(box.top, container.height - box.height),
})
