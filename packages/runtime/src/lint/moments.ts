import type { When } from '../core/when.js'

/** The moments of `data-block-when` that have names; anything else is a media query in parentheses. */
export const MOMENTS = ['load', 'visible', 'idle', 'interaction'] as const satisfies readonly When[]
