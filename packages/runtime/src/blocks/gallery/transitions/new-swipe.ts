import { THROW_WIDE_MIN_WIDTH_PX } from '../../../contract/constants/swipe.js'
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

/** Slides are thrown: they go on as fast as the finger left them, to where the options let them rest [GAL-107]. */
const createNewSwipe: CreateTransition = (context) => {
  const { options } = context
  const { start, end } = readOr(parseBoundaries, options.boundaries, DEFAULT_BOUNDARIES)
  const step = readOr(parseSnapPoints, options.snapPoints, DEFAULT_SNAP_POINTS)
  return createSliding(context, {
    name: 'new-swipe',
    axis: 'x',
    throws: true,
    land: (release, canGo) => landThrow(release, step, canGo),
    resist: (offset) => resist(offset, offset > 0 ? start : end),
    seconds: (part, release) =>
      release
        ? throwSeconds(part * release.size, release.velocity, isWide())
        : clamp(options.speed, ...throwBounds(isWide())),
  })
}

export default createNewSwipe
