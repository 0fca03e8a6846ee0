import { createSite, type Site } from '@site/runtime'
import type { Banner } from '../../../lib/contender.js'

let site: Site

/** The banner as it ships: the page's context requests it, and its code loads after the start. */
export default {
  start() {
    site = createSite()
    return site.start()
  },
  allows: () => site.consent.allows('analytics'),
  destroy: () => site.destroy(),
} satisfies Banner
