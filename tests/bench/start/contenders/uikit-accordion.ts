import 'uikit/dist/js/uikit-core.js'
import type { Starter } from '../../lib/contender.js'

/** UIkit's own accordion as it ships, used by markup alone. */
export default {
  start: () => new Promise(requestAnimationFrame),
} satisfies Starter
