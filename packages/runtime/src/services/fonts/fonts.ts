import type { PageContext } from '../../contract/context/index.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import { createElement, getAttribute, ofDocument, queryAllOf } from '../../dom/native.js'
import { nonceOf } from '../../dom/page-scripts.js'
import { whenAllowed } from '../consent/when-allowed.js'
import { fontsLogs } from '../messages/areas.js'
import { logText } from '../messages/log-text.js'

/** The names of the font families that the page's style sheets declare, in lower case. */
function declaredFamilies(document: Document): ReadonlySet<string> {
  const families = new Set<string>()
  const fonts: FontFaceSet | undefined = ofDocument(document, 'fonts')
  for (const { family } of fonts ?? []) families.add(family.replace(/["']/g, '').toLowerCase())
  return families
}

/** The addresses of the style sheets and scripts in the page; some may not have loaded yet. */
const fileAddresses = (document: Document): readonly URL[] =>
  [...queryAllOf(document, 'link[href]'), ...queryAllOf(document, 'script[src]')].flatMap((file) => {
    const address = getAttribute(file, 'href') ?? getAttribute(file, 'src')!
    return URL.canParse(address, file.baseURI) ? [new URL(address, file.baseURI)] : []
  })

/** How long a style sheet may take. The page is readable meanwhile. */
const TIMEOUT_MS = 10_000

/**
 * Adds a style sheet of another provider and waits for it. It goes with the site, and at once if it cannot be loaded.
 *
 * @throws SiteError if the sheet is blocked or missing, or takes too long
 */
export async function loadStylesheet({ document, signal }: Site, url: string): Promise<void> {
  const link = createElement(document, 'link')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // A signal that has aborted dispatches no event any more.
      if (signal.aborted) return reject('not needed')
      link.rel = 'stylesheet'
      link.href = url
      link.nonce = nonceOf(document)
      link.onload = () => resolve()
      link.onerror = () => reject('not loaded')
      signal.addEventListener('abort', () => {
        link.remove()
        reject('not needed')
      })
      timer = setTimeout(reject, TIMEOUT_MS, 'took too long')
      queryAllOf(document, 'head')[0]!.append(link)
    })
  } catch (cause) {
    link.remove()
    throw new SiteError(`${url}: ${cause}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

const GOOGLE_HOST = 'fonts.googleapis.com'

/** A family with its weights and its subsets, as the service spells them: `Work+Sans:400,700i:latin`. */
const FAMILY = /^[\w+-]{1,80}(?::[\w,-]{0,200}){0,2}$/

/** Most families of one style sheet. */
const MAX_FAMILIES = 30

const nameOf = (family: string): string => family.split(':', 1)[0]!.replaceAll('+', ' ').toLowerCase()

/** The families that style sheets of the service bring, which may still be on their way. */
const requestedFamilies = (document: Document): readonly string[] =>
  fileAddresses(document)
    .filter(({ host }) => host === GOOGLE_HOST)
    .flatMap(({ searchParams }) => searchParams.getAll('family'))
    .flatMap((families) => families.split('|').map(nameOf))

/**
 * The address of the style sheet with the fonts that the page needs and does not have yet; empty if there are none.
 * Invalid names are left out.
 *
 * @example
 * webFontAddress(document, [{ includeName: 'Work+Sans:400,700' }])
 * // 'https://fonts.googleapis.com/css?family=Work+Sans:400,700&display=swap'
 */
export function webFontAddress(document: Document, fonts: PageContext['googleFonts']): string {
  const known = new Set([...declaredFamilies(document), ...requestedFamilies(document)])
  const missing = fonts
    .map(({ includeName }) => includeName.trim().replaceAll(' ', '+'))
    .filter((family) => FAMILY.test(family) && !known.has(nameOf(family)))
  const families = [...new Set(missing)].slice(0, MAX_FAMILIES).join('%7C')
  return families && `https://${GOOGLE_HOST}/css?family=${families}&display=swap`
}

const KIT_HOST = 'use.typekit.net'

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
async function loadFontKit(site: Site, kit: string, fonts: PageContext['typekitFonts']): Promise<void> {
  const { document } = site
  const isKit = ({ host, pathname }: URL) => host === KIT_HOST && pathname.startsWith(`/${kit}.`)
  if (!KIT.test(kit) || fileAddresses(document).some(isKit)) return
  const before = declaredFamilies(document).size
  await loadStylesheet(site, `https://${KIT_HOST}/${kit}.css`)
  const families = declaredFamilies(document)
  const missing = fonts
    .map(({ id }) => id.toLowerCase())
    .filter((id) => id && !hasFamily(families, id) && (!SERVICE_ID.test(id) || families.size === before))
  if (missing.length > 0) throw new SiteError(logText(fontsLogs, 'font.log.missing'), { kit, fonts: missing })
}

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
    // Reported like an uncaught error: in the console, and to the error reporter of the page.
    if (reason && !signal.aborted) reportError(reason)
  }
}
