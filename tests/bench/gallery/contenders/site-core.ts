import { createSite } from '@site/runtime'
import type { Slider } from '../../lib/contender.js'

/** No gallery at all: what a page with any block of ours has already. Weighed, never run. */
export default {
  start: () => createSite().start(),
  destroy() {},
} satisfies Slider
