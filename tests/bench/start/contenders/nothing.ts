import type { Starter } from '../../lib/contender.js'

/** The control: what the page, the frame and the measuring itself cost. */
export default { start() {} } satisfies Starter
