import { createSite } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import { ours } from '../../lib/page/site.js'
import { breakable } from '../breakable.js'

/** The accordion as it ships. */
export default ours(() =>
  createSite({ blocks: { accordion: BENCH_FAULTS ? breakable(accordion) : accordion } }),
)
