import { SiteError } from '../../../dom/errors.js'
import type { Boundary } from './physics.js'

/** The resistance at both ends of a gallery that does not loop. */
interface Boundaries {
  readonly start: Boundary
  readonly end: Boundary
}

/** By default the ends yield a little. */
export const DEFAULT_BOUNDARIES = 'inertial'

/** By default slides rest in their own positions only. */
export const DEFAULT_SNAP_POINTS = 'none'

const BOUNDARIES: readonly string[] = ['none', 'hard', 'inertial'] satisfies Boundary[]

const isBoundary = (word: string | undefined): word is Boundary =>
  word !== undefined && BOUNDARIES.includes(word)

/**
 * Reads the resistance of the ends: one word for both, or two, the first for the start.
 *
 * @throws SiteError for a word other than `none`, `hard` and `inertial`
 * @example
 * parseBoundaries('hard inertial') // { start: 'hard', end: 'inertial' }
 */
export function parseBoundaries(text: string): Boundaries {
  const [start, end = start, ...more] = text.trim().split(/[\s,]+/)
  if (isBoundary(start) && isBoundary(end) && more.length === 0) return { start, end }
  throw new SiteError(
    `gallery: option "boundaries" is "${text}"; allowed: none, hard or inertial, once or for start and end`,
    { option: 'boundaries', value: text },
  )
}

/**
 * Reads where a thrown slide may rest besides its own position: at every multiple of this share of the
 * gallery's size, or nowhere else.
 *
 * @returns the share, above 0 and up to 1; 1 means `none`
 * @throws SiteError for anything but `none` and a percentage above 0% up to 100%
 * @example
 * parseSnapPoints('50%') // 0.5
 */
export function parseSnapPoints(text: string): number {
  const trimmed = text.trim()
  if (trimmed === 'none') return 1
  const [, number] = /^(\d{1,3}(?:\.\d{1,9})?)\s*%$/.exec(trimmed) ?? []
  const part = Number(number) / 100
  if (part > 0 && part <= 1) return part
  throw new SiteError(
    `gallery: option "snapPoints" is "${text}"; allowed: none, or a percentage above 0% up to 100%`,
    { option: 'snapPoints', value: text },
  )
}

/**
 * The result of a parser. For a value out of bounds, the issue is logged and the default used; a missing value
 * only gets the default.
 */
export function readOr<Value>(parse: (text: string) => Value, text: string, fallback: string): Value {
  try {
    return parse(text || fallback)
  } catch (error) {
    console.warn(error)
    return parse(fallback)
  }
}
