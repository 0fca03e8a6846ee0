import type { Animate } from './animation.js'

/** In place of `throw.ts` in bundles without gsap: thrown slides move by the browser's own animations. */
export const throwSlides: Animate | undefined = undefined
