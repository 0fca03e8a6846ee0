import { createSite } from '@site/runtime'
import links from '../../../../packages/runtime/src/overlays/lightbox/links.js'
import { ours } from '../../lib/page/site.js'

/** The lightbox as it ships: one listener for all links of the page; the rest loads with the first click. */
export default ours(() => {
  const site = createSite()
  links(site)
  return site
})
