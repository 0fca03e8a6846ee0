import jQuery from 'jquery'
import 'parsleyjs'
import type { Contender } from '../../lib/contender.js'

/** Parsley without configuration: it finds its forms itself, once the page is ready. */
export default {
  start: () => new Promise<void>((resolve) => jQuery(() => resolve())),
  destroy: () => jQuery('#contact').parsley().destroy(),
} satisfies Contender
