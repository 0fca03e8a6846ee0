import { createSite } from '@site/runtime'
import type { GalleryContender } from '../contender.js'

/** No gallery at all: what a page with any block of ours has already. Weighed, never run. */
const contender: GalleryContender = {
  start: () => createSite().start(),
  destroy() {},
}

export default contender
