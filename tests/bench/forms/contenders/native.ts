import type { FormContender } from '../contender.js'

/** The browser alone. */
const contender: FormContender = {
  start() {},
}

export default contender
