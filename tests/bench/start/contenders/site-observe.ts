import { createSite } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import type { Starter } from '../../lib/contender.js'
import { breakable } from '../breakable.js'

/** The accordion as it ships, on a site that watches for inserted and removed HTML. */
export default {
  start: () =>
    createSite({
      blocks: { accordion: BENCH_FAULTS ? breakable(accordion) : accordion },
      observe: true,
    }).start(),
} satisfies Starter
