import type { Site } from '../../core/site.js'
import { whenAllowed } from '../consent/when-allowed.js'
import { loadFontKit } from './font-kit.js'
import { loadStylesheet } from './stylesheet.js'
import { webFontAddress } from './web-fonts.js'

/** Safari and Firefox do not know the setting. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/**
 * Loads the fonts of the page's context from the two services, where the page does not bring them itself and the visitor
 * allows third parties. Text is readable in the theme's other fonts meanwhile, and stays so if a service fails.
 */
export default async function startFonts(site: Site): Promise<void> {
  // Fonts only decorate: visitors who save data read the page without them.
  if (savesData()) return
  await whenAllowed(site, 'media')
  const { document, context, signal } = site
  const { googleFonts, typekitFonts, website } = context
  const address = webFontAddress(document, googleFonts)
  const loads = [address && loadStylesheet(site, address), loadFontKit(site, website.typekitId, typekitFonts)]
  for (const { reason } of (await Promise.allSettled(loads)) as PromiseRejectedResult[]) {
    // Reported like an uncaught error: in the console, and to whoever collects the errors of the page.
    if (reason && !signal.aborted) reportError(reason)
  }
}
