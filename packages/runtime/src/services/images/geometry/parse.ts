import { clamp, type Point, type Size } from './geometry.js'

/** Larger than any screen or scan; a greater value is an error of the page. */
const LONGEST_SIDE_PX = 100_000

const DIMENSIONS = /^\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*$/i

const isSide = (length: number) => length > 0 && length <= LONGEST_SIDE_PX

/** Width and height from `600x400`; null if they are missing or no picture can have them. */
export function parseDimensions(text: string): Size | null {
  const [, width, height] = DIMENSIONS.exec(text) ?? []
  const size = { width: Number(width), height: Number(height) }
  return isSide(size.width) && isSide(size.height) ? size : null
}

interface ParsedPoint {
  readonly point: Point
  /** Whether the written point was inside the picture. */
  readonly inside: boolean
}

/**
 * A focal point from `0.5,0.25`. A point outside the picture moves to its edge.
 *
 * @returns null unless the text is two numbers
 */
export function parseFocalPoint(text: string): ParsedPoint | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [x = Number.NaN, y = Number.NaN, ...others] = numbers
  if (!Number.isFinite(x) || !Number.isFinite(y) || others.length > 0) return null
  const point = { x: clamp(x, 0, 1), y: clamp(y, 0, 1) }
  return { point, inside: point.x === x && point.y === y }
}

/** Widths from `2500, 1500`, narrowest first; null if one of them is invalid. */
export function parseWidths(text: string): number[] | null {
  const widths = text.split(',').map((part) => Number(part.trim()))
  return widths.every((width) => Number.isInteger(width) && isSide(width))
    ? widths.sort((one, other) => one - other)
    : null
}

const ACROSS: Readonly<Record<string, number>> = { left: 0, right: 1 }
const DOWN: Readonly<Record<string, number>> = { top: 0, bottom: 1 }

/** The alignment from words such as `top left`; null if no word is known. */
export function parseAlignment(text: string): Point | null {
  const words = text.toLowerCase().split(/[\s,-]+/)
  const across = words.find((word) => Object.hasOwn(ACROSS, word))
  const down = words.find((word) => Object.hasOwn(DOWN, word))
  if (!across && !down && !words.includes('center')) return null
  return { x: across ? ACROSS[across]! : 0.5, y: down ? DOWN[down]! : 0.5 }
}
