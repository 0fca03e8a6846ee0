/**
 * How much of the contract a server has. `page` is what pages with forms need, and a part of each other level: `visitor`
 * adds the services for visitors, `panel` the editing of blocks, and `full` is all of it.
 */
export const CALL_LEVELS = ['page', 'visitor', 'panel', 'full'] as const

/** How much of the contract a server has. */
export type CallLevel = (typeof CALL_LEVELS)[number]

/** The levels whose calls a server of a level has. */
export const LEVELS_IN: Readonly<Record<CallLevel, readonly CallLevel[]>> = {
  page: ['page'],
  visitor: ['page', 'visitor'],
  panel: ['page', 'panel'],
  full: CALL_LEVELS,
}
