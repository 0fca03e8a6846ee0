import { THROW_WIDE_MIN_WIDTH_PX } from '../constants.js'
import {
  DEFAULT_BOUNDARIES,
  DEFAULT_SNAP_POINTS,
  parseBoundaries,
  parseSnapPoints,
  readOr,
} from './drag-limits.js'
import { clamp, landThrow, resist, throwBounds, throwSeconds } from './physics.js'
import { createSliding } from './sliding.js'
import type { CreateTransition } from './transition.js'

const isWide = () => globalThis.matchMedia?.(`(min-width: ${THROW_WIDE_MIN_WIDTH_PX}px)`).matches ?? true

/** Slides are thrown: they continue at the finger's velocity, to a position that the options allow. */
const createNewSwipe: CreateTransition = (run, speed) => {
  const { options } = run
  const { start, end } = readOr(parseBoundaries, options.boundaries, DEFAULT_BOUNDARIES)
  const step = readOr(parseSnapPoints, options.snapPoints, DEFAULT_SNAP_POINTS)
  return createSliding(run, {
    name: 'new-swipe',
    axis: 'x',
    throws: true,
    land: (release, canGo) => landThrow(release, step, canGo),
    resist: (offset) => resist(offset, offset > 0 ? start : end),
    seconds: (distance, release) =>
      release
        ? throwSeconds(distance * release.size, release.velocity, isWide())
        : clamp(speed, ...throwBounds(isWide())),
  })
}

export default createNewSwipe
