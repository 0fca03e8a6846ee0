import 'uikit/dist/js/uikit-core.js'
import type { Starter } from '../../lib/contender.js'

/** UIkit's own accordion as it ships: nothing to write but the markup. */
export default {
  start: () => new Promise(requestAnimationFrame),
} satisfies Starter
