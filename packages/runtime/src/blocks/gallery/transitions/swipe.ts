import { landSwipe, resist } from './physics.js'
import { createSliding } from './sliding.js'
import type { CreateTransition } from './transition.js'

/** One slide pushes the other out sideways; a swipe or a long drag does the same. */
const createSwipe: CreateTransition = (run, speed) =>
  createSliding(run, {
    name: 'swipe',
    axis: 'x',
    throws: false,
    land: landSwipe,
    resist: (offset) => resist(offset, 'inertial'),
    seconds: (distance, release) => speed * (release ? distance : 1),
  })

export default createSwipe
