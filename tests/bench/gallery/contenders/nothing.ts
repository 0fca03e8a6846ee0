import type { Slider } from '../../lib/contender.js'

/** The control: the cost of the page, the frame and the measuring itself. */
export default { start() {}, destroy() {} } satisfies Slider
