import { createSite, type Site } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import type { Starter } from '../../lib/contender.js'
import { breakable } from './breakable.js'

let site: Site

/** The accordion as it ships. */
export default {
  start() {
    site = createSite({ blocks: { accordion: BENCH_FAULTS ? breakable(accordion) : accordion } })
    return site.start()
  },
  hydrate: (container) => site.hydrate(container),
  dehydrate: (container) => site.dehydrate(container),
} satisfies Starter
