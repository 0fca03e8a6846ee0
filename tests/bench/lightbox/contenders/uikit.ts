import 'uikit/dist/js/uikit.js'
import type { LightboxContender } from '../contender.js'

/** UIkit as it comes; it finds its lightboxes itself, in the next frame. */
const contender: LightboxContender = {
  start: () => new Promise(requestAnimationFrame),
}

export default contender
