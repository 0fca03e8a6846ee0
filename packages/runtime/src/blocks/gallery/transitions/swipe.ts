import { landSwipe, resist } from './physics.js'
import { createSliding } from './sliding.js'
import type { CreateTransition } from './transition.js'

/** One slide pushes the other out sideways; a swipe or a long drag does the same [GAL-106]. */
const createSwipe: CreateTransition = (context) =>
  createSliding(context, {
    name: 'swipe',
    axis: 'x',
    throws: false,
    land: landSwipe,
    resist: (offset) => resist(offset, 'inertial'),
    seconds: (part, release) => context.options.speed * (release ? part : 1),
  })

export default createSwipe
