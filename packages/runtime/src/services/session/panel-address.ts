import {
  CHANGE_PLAN_PATH,
  CONFIG_PATH,
  FRAME_URL_MAX_LENGTH,
  FRAME_URL_PARAMETER,
  TRIAL_UPGRADE_PATH,
} from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'

/** The page's own place, as `location` has it. */
export type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/**
 * The origin of the site's admin host: that of `website.internalUrl`. Only https leads to another host. Without such an
 * address, the page's own host has the panel.
 */
export function adminOrigin(internalUrl: string, own: string): string {
  try {
    const { protocol, origin, username, password } = new URL(internalUrl)
    if (protocol === 'https:' && username + password === '') return origin
  } catch {
    // Not an address.
  }
  return own
}

/** The panel's address on an admin host, with a page in its frame. A page with an endless query is shown without it. */
export function panelAddressAt(admin: string, { pathname, search }: Omit<Place, 'origin'>): string {
  const pages = [pathname + search, pathname].map(encodeURIComponent)
  const frameUrl = pages.find((page) => page.length <= FRAME_URL_MAX_LENGTH)
  return `${admin}${CONFIG_PATH}/${frameUrl ? `?${FRAME_URL_PARAMETER}=${frameUrl}` : ''}`
}

const adminOf = ({ context, document }: Site): string =>
  adminOrigin(context.website.internalUrl, document.location.origin)

/**
 * The address of the panel, with a page of the site in its frame.
 *
 * @param site - the result of `createSite`
 * @param page - an address on the site; the current page by default, and instead of one of another site
 *
 * @example
 * link.href = panelAddress(site, '/visit?day=2') // https://admin.example/config/?frameUrl=%2Fvisit%3Fday%3D2
 */
export function panelAddress(site: Site, page = ''): string {
  const { location } = site.document
  const url = URL.canParse(page, location.href) ? new URL(page, location.href) : location
  return panelAddressAt(adminOf(site), url.origin === location.origin ? url : location)
}

/**
 * The address of the page on the admin host where a trial becomes a paid site.
 *
 * @example
 * link.href = trialUpgradeAddress(site)
 */
export const trialUpgradeAddress = (site: Site): string => adminOf(site) + TRIAL_UPGRADE_PATH

/**
 * The address of the page on the admin host where an owner changes the site's plan.
 *
 * @example
 * link.href = changePlanAddress(site)
 */
export const changePlanAddress = (site: Site): string => adminOf(site) + CHANGE_PLAN_PATH
