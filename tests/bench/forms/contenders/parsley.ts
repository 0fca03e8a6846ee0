import jQuery from 'jquery'
import 'parsleyjs'
import type { FormContender } from '../contender.js'

/** Parsley as it comes: it finds its forms itself, once the page is ready. */
const contender: FormContender = {
  start: () => new Promise<void>((resolve) => jQuery(() => resolve())),
  destroy: () => jQuery('#contact').parsley().destroy(),
}

export default contender
