import 'bootstrap/js/src/collapse.js'
import type { Starter } from '../../lib/contender.js'
import { fault } from '../component.js'

/** Bootstrap collapse as documented: one listener on the document, and an instance at the first click of each. */
export default {
  start() {
    if (BENCH_FAULTS)
      document.addEventListener('show.bs.collapse', ({ target }) => fault(target as Element, 'listener'))
  },
} satisfies Starter
