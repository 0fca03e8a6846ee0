import { createSite, type Site } from '@site/runtime'
import form from '../../../../packages/runtime/src/blocks/form/block.js'
import type { FormContender } from '../contender.js'

let site: Site

/** The form as it ships: checking and sending come when it is touched. */
const contender: FormContender = {
  start() {
    site = createSite({ blocks: { form } })
    return site.start()
  },
  destroy: () => site.dehydrate(document),
}

export default contender
