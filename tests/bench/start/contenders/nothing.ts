import type { Contender } from './contender.js'

/** The control: what the page, the frame and the measuring itself cost. */
const nothing: Contender = { start() {} }

export default nothing
