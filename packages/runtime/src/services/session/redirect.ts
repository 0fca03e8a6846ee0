import { NO_REDIRECT_KEY, NO_REDIRECT_PARAMETER } from '../../contract/constants/network.js'
import type { PageContext } from '../../contract/context/page-context.js'
import type { Site } from '../../core/site.js'
import { queryHas } from '../../dom/query-has.js'
import { adminOrigin, type Place, panelAddressAt } from './panel-address.js'
import { mayOpenPanel, type Reader } from './reader.js'

/** Names of this computer, where the developers of a site look at its pages. */
const LOCALHOST = /^(?:(?:.+\.)?localhost\.?|127\.0\.0\.1|\[::1\])$/i

const PANEL = /^\/config(?:\/|$)/i

/** Whether the visitor asks to stay on the page, now or earlier in this tab. Storage that throws remembers nothing. */
export function staysOnSite(search: string): boolean {
  const isAsked = queryHas(search, NO_REDIRECT_PARAMETER)
  try {
    if (isAsked) sessionStorage.setItem(NO_REDIRECT_KEY, '1')
    return isAsked || sessionStorage.getItem(NO_REDIRECT_KEY) !== null
  } catch {
    return isAsked
  }
}

/** The panel's address if a page of the top window leads its reader there; else null. */
export function redirectOf(
  context: Reader & {
    readonly website: Pick<PageContext['website'], 'developerMode' | 'cloneable' | 'internalUrl'>
  },
  place: Place & Pick<URL, 'hostname'>,
): string | null {
  const { developerMode, cloneable, internalUrl } = context.website
  const isKept = developerMode || cloneable || LOCALHOST.test(place.hostname) || PANEL.test(place.pathname)
  return isKept || !mayOpenPanel(context)
    ? null
    : panelAddressAt(adminOrigin(internalUrl, place.origin), place)
}

/** Leads owners and editors from a page to the panel, which shows the page in its frame. */
export default function startRedirect({ context, document: { location } }: Site): void {
  const target = staysOnSite(location.search) ? null : redirectOf(context, location)
  // Replaces the page in the history: going back from the panel would lead here, and from here to the panel.
  if (target) location.replace(target)
}
