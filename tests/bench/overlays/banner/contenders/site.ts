import { createSite, type Site } from '@site/runtime'
import type { BannerContender } from '../contender.js'

let site: Site

/** The banner as it ships: the page’s context asks for it, and its code comes once the page has started. */
const contender: BannerContender = {
  start() {
    site = createSite()
    return site.start()
  },
  allows: () => site.consent.allows('analytics'),
  end: () => site.destroy(),
}

export default contender
