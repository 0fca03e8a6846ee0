import 'uikit/dist/js/uikit.js'
import type { Contender } from '../../lib/contender.js'

/** UIkit without configuration; it finds its lightboxes itself, in the next frame. */
export default {
  start: () => new Promise(requestAnimationFrame),
} satisfies Contender
