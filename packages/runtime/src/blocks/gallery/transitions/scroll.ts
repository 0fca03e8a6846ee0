import { landSwipe, resist } from './physics.js'
import { createSliding } from './sliding.js'
import type { CreateTransition } from './transition.js'

/** Slides scroll past, sideways or down; a drag moves them too. */
const createScroll: CreateTransition = (run, speed) =>
  createSliding(run, {
    name: 'scroll',
    axis: run.options.scrollAxis,
    throws: true,
    land: landSwipe,
    resist: (offset) => resist(offset, 'inertial'),
    seconds: (distance, release) => speed * (release ? distance : 1),
  })

export default createScroll
