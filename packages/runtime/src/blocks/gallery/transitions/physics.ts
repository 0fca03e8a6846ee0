import {
  DRAG_WIDTH_FRACTION,
  SWIPE_MAX_DURATION_MS,
  SWIPE_MIN_DISTANCE_PX,
  THROW_NARROW_MAX_S,
  THROW_NARROW_MIN_S,
  THROW_WIDE_MAX_S,
  THROW_WIDE_MIN_S,
} from '../../../contract/constants/swipe.js'

/*
 * Offsets are in sizes of the gallery, along the way it is read: at 0 the current slide is in place, at 1 it has
 * made way for the one before it, at -1 for the one after it.
 */

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** How a drag ended, in pixels along the way that slides move. */
export interface Release {
  /** Offset of the current slide. */
  readonly offset: number
  /** Pixels from where the pointer went down. */
  readonly distance: number
  /** Pixels a millisecond. */
  readonly velocity: number
  /** Milliseconds. */
  readonly duration: number
  /** Pixels of the gallery. */
  readonly size: number
}

/** Where a release leads: to another slide or none, and how far from its place that then rests. */
export interface Landing {
  readonly by: -1 | 0 | 1
  readonly rest: number
  /** An offset past an end, to be reached before the rest. */
  readonly over?: number
}

/** A short quick stroke is a swipe [GAL-081]. */
export const isSwipe = ({ distance, duration }: Pick<Release, 'distance' | 'duration'>): boolean =>
  Math.abs(distance) >= SWIPE_MIN_DISTANCE_PX && duration <= SWIPE_MAX_DURATION_MS

/** Which slide a release means: that on the way of a swipe, or that which a drag of enough width uncovers [GAL-085]. */
export function landSwipe(release: Release): Landing {
  const { offset, distance } = release
  if (isSwipe(release)) return { by: distance > 0 ? -1 : 1, rest: 0 }
  // Back towards where it came from is no wish to go on.
  const far = Math.abs(offset) >= 1 / DRAG_WIDTH_FRACTION && offset * distance > 0
  return { by: far ? (offset > 0 ? -1 : 1) : 0, rest: 0 }
}

/** A throw that meets no hindrance glides for this long at the velocity it began with, all in all. */
const GLIDE_MS = 200

/**
 * The place to rest that is nearest: a slide's own, or a multiple of the step between two.
 *
 * @param step - part of the gallery's size, above 0 and up to 1
 */
export function snap(offset: number, step: number): number {
  const aim = clamp(offset, -1, 1)
  const stepped = clamp(Math.round(aim / step) * step, -1, 1)
  const whole = Math.sign(aim)
  return Math.abs(whole - aim) < Math.abs(stepped - aim) ? whole : stepped
}

/** Where a thrown slide comes to rest: a swipe goes on whatever its velocity. */
export function landThrow(release: Release, step: number, canGo: (by: -1 | 1) => boolean): Landing {
  const { offset, distance, velocity, size } = release
  const glide = offset + (velocity * GLIDE_MS) / (size || 1)
  const aim = isSwipe(release) ? Math.sign(distance) * Math.max(Math.abs(glide), 1) : glide
  const by = aim > 0 ? -1 : 1
  if (!canGo(by)) return { by: 0, rest: 0, over: glide }
  const rest = snap(aim, step)
  if (Math.abs(rest) <= 0.5) return { by: 0, rest }
  // Counted from the slide that becomes the current one.
  return { by, rest: rest + by }
}

export type Boundary = 'none' | 'hard' | 'inertial'

/** Pull that an end gives way to at first: the rest is resistance. */
const GIVE = 0.55

/** Where a slide goes that is pulled past an end [GAL-021]. */
export function resist(offset: number, boundary: Boundary): number {
  if (boundary === 'hard') return 0
  if (boundary === 'none') return clamp(offset, -1, 1)
  const pull = Math.abs(offset) * GIVE
  return (Math.sign(offset) * pull) / (1 + pull)
}

/** An ease that slows down by the third power begins three times as fast as it goes on average. */
const FIRST_SPEED = 3

/**
 * Bounds of the time that a thrown slide takes, in seconds [GAL-083, GAL-084].
 *
 * @param wide - from 767 pixels on
 */
export const throwBounds = (wide: boolean): readonly [least: number, most: number] =>
  wide ? [THROW_WIDE_MIN_S, THROW_WIDE_MAX_S] : [THROW_NARROW_MIN_S, THROW_NARROW_MAX_S]

/**
 * Seconds that a slide takes to its place, so that it goes on as fast as the finger left it.
 *
 * @param distance - in pixels
 * @param velocity - in pixels a millisecond
 */
export function throwSeconds(distance: number, velocity: number, wide: boolean): number {
  const seconds = (FIRST_SPEED * Math.abs(distance)) / Math.abs(velocity) / 1000
  const [least, most] = throwBounds(wide)
  return clamp(Number.isNaN(seconds) ? least : seconds, least, most)
}
