import type { Contender } from '../../lib/contender.js'

/** The browser alone. */
export default {
  start() {},
} satisfies Contender
