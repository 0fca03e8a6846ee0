import type { PageContext } from '../../contract/context/index.js'
import { SiteError } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { fontsLogs } from '../messages/areas.js'
import { logText } from '../messages/log-text.js'
import { declaredFamilies, fileAddresses } from './families.js'
import { loadStylesheet } from './stylesheet.js'

const HOST = 'use.typekit.net'

const KIT = /^[a-z\d]{1,20}$/i

/** The service's own ids of families. They name no family of a style sheet. */
const SERVICE_ID = /^[a-z]{4}$/

/** Whether the kit brought a family. Older kits split one into parts: `droid-sans-1`, `droid-sans-2`. */
const hasFamily = (families: ReadonlySet<string>, name: string): boolean =>
  families.has(name) || families.has(`${name}-1`)

/**
 * Loads the website's font kit, and checks that it still has the fonts that the page needs.
 *
 * @throws SiteError if the kit cannot be loaded, or if it lacks a font
 */
export async function loadFontKit(
  site: Site,
  kit: string,
  fonts: PageContext['typekitFonts'],
): Promise<void> {
  const { document } = site
  const isKit = ({ host, pathname }: URL) => host === HOST && pathname.startsWith(`/${kit}.`)
  if (!KIT.test(kit) || fileAddresses(document).some(isKit)) return
  const before = declaredFamilies(document).size
  await loadStylesheet(site, `https://${HOST}/${kit}.css`)
  const families = declaredFamilies(document)
  const missing = fonts
    .map(({ id }) => id.toLowerCase())
    .filter((id) => id && !hasFamily(families, id) && (!SERVICE_ID.test(id) || families.size === before))
  if (missing.length > 0) throw new SiteError(logText(fontsLogs, 'font.log.missing'), { kit, fonts: missing })
}
