import { createSite } from '@site/runtime'
import links from '../../../../packages/runtime/src/overlays/lightbox/links.js'
import type { Contender } from '../../lib/contender.js'

/** The lightbox as it ships: one listener for all links of the page; the rest loads with the first click. */
export default {
  start() {
    const site = createSite()
    links(site)
    return site.start()
  },
} satisfies Contender
