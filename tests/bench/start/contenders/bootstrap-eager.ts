import Collapse from 'bootstrap/js/src/collapse.js'
import type { Starter } from '../../lib/contender.js'

/** Bootstrap collapse with every instance created at the start, like the other libraries. */
export default {
  start() {
    for (const panel of document.querySelectorAll('.collapse'))
      Collapse.getOrCreateInstance(panel, { toggle: false })
  },
} satisfies Starter
