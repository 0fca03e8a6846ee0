import Collapse from 'bootstrap/js/src/collapse.js'
import type { Contender } from './contender.js'

/** Bootstrap collapse with every instance made at the start, which is what the other libraries do. */
const bootstrapEager: Contender = {
  start() {
    for (const panel of document.querySelectorAll('.collapse'))
      Collapse.getOrCreateInstance(panel, { toggle: false })
  },
}

export default bootstrapEager
