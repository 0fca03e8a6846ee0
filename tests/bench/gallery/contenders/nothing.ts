import type { Slider } from '../../lib/contender.js'

/** The control: what the page, the frame and the measuring cost. */
export default { start() {}, destroy() {} } satisfies Slider
