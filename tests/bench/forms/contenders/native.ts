import type { Contender } from '../../lib/contender.js'

/** The browser alone. */
const contender: Contender = {
  start() {},
}

export default contender
