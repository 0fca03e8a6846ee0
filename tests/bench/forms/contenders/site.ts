import { createSite } from '@site/runtime'
import form from '../../../../packages/runtime/src/blocks/form/block.js'
import { ours } from '../../lib/page/site.js'

/** The form as it ships: the code for checking and sending loads with the first interaction. */
export default ours(() => createSite({ blocks: { form } }))
