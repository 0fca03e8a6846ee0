import { createSite } from '@site/runtime'
import type { Slider } from '../../lib/contender.js'

/** The core without a gallery: weighed, never run. */
export default {
  start: () => createSite().start(),
  destroy() {},
} satisfies Slider
