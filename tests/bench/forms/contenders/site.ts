import { createSite, type Site } from '@site/runtime'
import form from '../../../../packages/runtime/src/blocks/form/block.js'
import type { Contender } from '../../lib/contender.js'

let site: Site

/** The form as it ships: the code for checking and sending loads with the first interaction. */
export default {
  start() {
    site = createSite({ blocks: { form } })
    return site.start()
  },
  destroy: () => site.dehydrate(document),
} satisfies Contender
