import { createSite } from '@site/runtime'
import gallery from '../../../../packages/runtime/src/blocks/gallery/block.js'
import { ours } from '../../lib/page/site.js'

/** The gallery as it ships, in the design of the page. */
export default ours(() => createSite({ blocks: { gallery } }))
