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
 * Offsets are in sizes of the gallery, along the reading direction: at 0 the current slide is in its position, at 1 the one
 * before it is, at -1 the one after it.
 */

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** The end of a drag, in pixels along the axis of slides. */
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

/** The result of a release: another slide or none, and the offset where it rests. */
export interface Landing {
  readonly by: -1 | 0 | 1
  readonly rest: number
  /** An offset past an end, to be reached before the rest. */
  readonly over?: number
}

/** A short, quick stroke is a swipe. */
export const isSwipe = ({ distance, duration }: Pick<Release, 'distance' | 'duration'>): boolean =>
  Math.abs(distance) >= SWIPE_MIN_DISTANCE_PX && duration <= SWIPE_MAX_DURATION_MS

/** The slide that a release selects: in the direction of a swipe, or the one that a wide enough drag uncovers. */
export function landSwipe(release: Release): Landing {
  const { offset, distance } = release
  if (isSwipe(release)) return { by: distance > 0 ? -1 : 1, rest: 0 }
  // A drag back towards its start does not select another slide.
  const far = Math.abs(offset) >= 1 / DRAG_WIDTH_FRACTION && offset * distance > 0
  return { by: far ? (offset > 0 ? -1 : 1) : 0, rest: 0 }
}

/** A throw moves as far as it would in this time at its first velocity. */
const THROW_MS = 200

/**
 * The nearest offset to rest at: a slide's own position, or a multiple of the step between two.
 *
 * @param step - part of the gallery's size, above 0 and up to 1
 */
export function snap(offset: number, step: number): number {
  const aim = clamp(offset, -1, 1)
  const stepped = clamp(Math.round(aim / step) * step, -1, 1)
  const whole = Math.sign(aim)
  return Math.abs(whole - aim) < Math.abs(stepped - aim) ? whole : stepped
}

/** The slide that a throw selects: a swipe selects the next one whatever its velocity. */
export function landThrow(release: Release, step: number, canGo: (by: -1 | 1) => boolean): Landing {
  const { offset, distance, velocity, size } = release
  const thrown = offset + (velocity * THROW_MS) / (size || 1)
  const aim = isSwipe(release) ? Math.sign(distance) * Math.max(Math.abs(thrown), 1) : thrown
  const by = aim > 0 ? -1 : 1
  if (!canGo(by)) return { by: 0, rest: 0, over: thrown }
  const rest = snap(aim, step)
  if (Math.abs(rest) <= 0.5) return { by: 0, rest }
  // Counted from the slide that becomes the current one.
  return { by, rest: rest + by }
}

export type Boundary = 'none' | 'hard' | 'inertial'

/** The part of a pull that an end gives way to at first. */
const GIVE = 0.55

/** The offset of a slide that is pulled past an end. */
export function resist(offset: number, boundary: Boundary): number {
  if (boundary === 'hard') return 0
  if (boundary === 'none') return clamp(offset, -1, 1)
  const pull = Math.abs(offset) * GIVE
  return (Math.sign(offset) * pull) / (1 + pull)
}

/** An ease that slows down by the third power begins three times as fast as it goes on average. */
const FIRST_SPEED = 3

/**
 * Bounds of the time that a thrown slide takes, in seconds.
 *
 * @param wide - from 767 pixels on
 */
export const throwBounds = (wide: boolean): readonly [least: number, most: number] =>
  wide ? [THROW_WIDE_MIN_S, THROW_WIDE_MAX_S] : [THROW_NARROW_MIN_S, THROW_NARROW_MAX_S]

/**
 * Seconds that a slide takes to its position, so that it starts at the velocity of the finger.
 *
 * @param distance - in pixels
 * @param velocity - in pixels a millisecond
 */
export function throwSeconds(distance: number, velocity: number, wide: boolean): number {
  const seconds = (FIRST_SPEED * Math.abs(distance)) / Math.abs(velocity) / 1000
  const [least, most] = throwBounds(wide)
  return clamp(Number.isNaN(seconds) ? least : seconds, least, most)
}
