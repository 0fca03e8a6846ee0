import type { Answers } from './frame.js'

/** Answers of a server for the examples of a block; none yet where a block needs none. */
export const answersOf = (_block: string): Answers => ({})
