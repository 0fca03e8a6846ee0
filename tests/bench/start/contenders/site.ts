import { createSite, type Site } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import { breakable } from './breakable.js'
import type { Contender } from './contender.js'

let site: Site

/** The accordion as it ships. */
const contender: Contender = {
  start() {
    site = createSite({ blocks: { accordion: BENCH_FAULTS ? breakable(accordion) : accordion } })
    return site.start()
  },
  hydrate: (container) => site.hydrate(container),
  dehydrate: (container) => site.dehydrate(container),
}

export default contender
