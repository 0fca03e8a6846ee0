import { landSwipe, resist } from './physics.js'
import { createSliding } from './sliding.js'
import type { CreateTransition } from './transition.js'

/** Slides pass by like a scroll, sideways or down, under a finger too [GAL-105]. */
const createScroll: CreateTransition = (context) =>
  createSliding(context, {
    name: 'scroll',
    axis: context.options.scrollAxis,
    throws: true,
    land: landSwipe,
    resist: (offset) => resist(offset, 'inertial'),
    seconds: (part, release) => context.options.speed * (release ? part : 1),
  })

export default createScroll
