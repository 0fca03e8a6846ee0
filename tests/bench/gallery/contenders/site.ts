import { createSite, type Site } from '@site/runtime'
import gallery from '../../../../packages/runtime/src/blocks/gallery/block.js'
import type { Slider } from '../../lib/contender.js'

let site: Site | undefined

/** The gallery as it ships, in the design of the page. */
export default {
  start() {
    if (site) return site.hydrate(document)
    site = createSite({ blocks: { gallery } })
    return site.start()
  },
  destroy: () => site?.dehydrate(document),
} satisfies Slider
