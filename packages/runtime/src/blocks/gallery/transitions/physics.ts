import {
  DRAG_WIDTH_FRACTION,
  SWIPE_MAX_DURATION_MS,
  SWIPE_MIN_DISTANCE_PX,
} from '../../../contract/constants/page.js'
import { THROW_NARROW_MAX_S, THROW_NARROW_MIN_S, THROW_WIDE_MAX_S, THROW_WIDE_MIN_S } from '../constants.js'

/*
 * Offsets are in sizes of the gallery, along the reading direction: at 0 the current slide is in position, at 1
 * the previous one, at -1 the next one.
 */

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** The end of a drag, in pixels along the axis of slides. */
export interface Release {
  /** Offset of the current slide. */
  readonly offset: number
  /** Pixels from where the pointer went down. */
  readonly distance: number
  /** Pixels per millisecond. */
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
  /** An offset past an end, reached before the rest. */
  readonly over?: number
}

/** A short, quick stroke is a swipe. */
export const isSwipe = ({ distance, duration }: Pick<Release, 'distance' | 'duration'>): boolean =>
  Math.abs(distance) >= SWIPE_MIN_DISTANCE_PX && duration <= SWIPE_MAX_DURATION_MS

/** The slide that a release selects: in the direction of a swipe, or the one that a long enough drag uncovers. */
export function landSwipe(release: Release): Landing {
  const { offset, distance } = release
  if (isSwipe(release)) return { by: distance > 0 ? -1 : 1, rest: 0 }
  // A drag back towards its start does not select another slide.
  const far = Math.abs(offset) >= 1 / DRAG_WIDTH_FRACTION && offset * distance > 0
  return { by: far ? (offset > 0 ? -1 : 1) : 0, rest: 0 }
}

/** A throw moves as far as its first velocity would carry it in this time. */
const THROW_MS = 200

/**
 * The nearest resting offset: a slide's own position, or a multiple of the step between two.
 *
 * @param step - a share of the gallery's size, above 0 and up to 1
 */
export function snap(offset: number, step: number): number {
  const aim = clamp(offset, -1, 1)
  const stepped = clamp(Math.round(aim / step) * step, -1, 1)
  const whole = Math.sign(aim)
  return Math.abs(whole - aim) < Math.abs(stepped - aim) ? whole : stepped
}

/** The slide that a throw selects: a swipe selects the next one at any velocity. */
export function landThrow(release: Release, step: number, canGo: (by: -1 | 1) => boolean): Landing {
  const { offset, distance, velocity, size } = release
  const thrown = offset + (velocity * THROW_MS) / (size || 1)
  const aim = isSwipe(release) ? Math.sign(distance) * Math.max(Math.abs(thrown), 1) : thrown
  const by = aim > 0 ? -1 : 1
  if (!canGo(by)) return { by: 0, rest: 0, over: thrown }
  const rest = snap(aim, step)
  if (Math.abs(rest) <= 0.5) return { by: 0, rest }
  // Relative to the slide that becomes current.
  return { by, rest: rest + by }
}

export type Boundary = 'none' | 'hard' | 'inertial'

/** The share of a pull that an inertial end follows at first. */
const GIVE = 0.55

/** The offset of a slide that is pulled past an end. */
export function resist(offset: number, boundary: Boundary): number {
  if (boundary === 'hard') return 0
  if (boundary === 'none') return clamp(offset, -1, 1)
  const pull = Math.abs(offset) * GIVE
  return (Math.sign(offset) * pull) / (1 + pull)
}

/** A cubic ease-out starts at three times its average speed. */
const FIRST_SPEED = 3

/**
 * Bounds of a throw's duration, in seconds.
 *
 * @param wide - the gallery has at least 767 pixels
 */
export const throwBounds = (wide: boolean): readonly [least: number, most: number] =>
  wide ? [THROW_WIDE_MIN_S, THROW_WIDE_MAX_S] : [THROW_NARROW_MIN_S, THROW_NARROW_MAX_S]

/**
 * The duration of a slide's movement, in seconds, so that it starts at the finger's velocity.
 *
 * @param distance - in pixels
 * @param velocity - in pixels per millisecond
 */
export function throwSeconds(distance: number, velocity: number, wide: boolean): number {
  const seconds = (FIRST_SPEED * Math.abs(distance)) / Math.abs(velocity) / 1000
  const [least, most] = throwBounds(wide)
  return clamp(Number.isNaN(seconds) ? least : seconds, least, most)
}
