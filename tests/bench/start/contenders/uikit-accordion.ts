import 'uikit/dist/js/uikit-core.js'
import type { Contender } from './contender.js'

/** UIkit's own accordion as it ships: nothing to write but the markup. */
const uikitAccordion: Contender = {
  start: () => new Promise(requestAnimationFrame),
}

export default uikitAccordion
