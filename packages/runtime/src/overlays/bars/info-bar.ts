import { MOBILE_INFO_BAR_MAX_WIDTH_PX } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { addListener } from '../../dom/native.js'
import { showInfoBar } from './info-bar-view.js'

/**
 * The information bar: the website's email address, phone number, location and opening hours at the bottom of small
 * windows. Wide windows never load it.
 *
 * @param showBar - adds the bar
 */
export default function startInfoBar(
  site: Site,
  showBar: (site: Site) => Promise<unknown> = showInfoBar,
): void {
  const small = globalThis.matchMedia(`(max-width: ${MOBILE_INFO_BAR_MAX_WIDTH_PX}px)`)
  let isShown = false
  const show = () => {
    if (isShown || !small.matches) return
    isShown = true
    showBar(site).catch((error) => console.warn(error))
  }
  addListener(small, 'change', show, { signal: site.signal })
  show()
}
