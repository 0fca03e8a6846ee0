import { createSite } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import { breakable } from './breakable.js'
import type { Contender } from './contender.js'

/** The accordion as it ships, on a site that watches for inserted and removed HTML. */
const contender: Contender = {
  start: () =>
    createSite({
      blocks: { accordion: BENCH_FAULTS ? breakable(accordion) : accordion },
      observe: true,
    }).start(),
}

export default contender
