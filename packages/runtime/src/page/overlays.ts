import { queryHas } from '../core/query-has.js'
import type { Site } from '../core/site.js'
import { queryAllOf } from '../dom/native.js'
import type { PageRule } from './rules.js'

/** A section of the context that says something. */
const says = (section: object): boolean => Object.keys(section).length > 0

const holds = ({ document }: Site, selector: string): boolean => queryAllOf(document, selector).length > 0

/** Who is signed in, and pages with the flag, get all three [BOOT-013]. */
const isManaged = ({ context }: Site): boolean =>
  context.showAnnouncementBar || context.authenticatedAccount !== null

/**
 * What can appear above the page, and the key that closes it: code that only pages with one of them load [BOOT-013,
 * BOOT-017].
 * The rules are part of the entry: in a chunk they would cost every banner one more round trip.
 */
export const overlayRules: readonly PageRule[] = [
  {
    name: 'cookie banner',
    // An owner may look at a banner that is not turned on yet.
    applies: (site) =>
      site.context.authenticatedAccount !== null ||
      says(site.context.cookieSettings) ||
      // Browsers have a short way for one attribute, and none for a list: 50 times as long on a page of 7,000 elements.
      holds(site, '[data-consent]') ||
      holds(site, '[data-consent-open]'),
    load: () => import('../overlays/cookie-banner/cookie-banner.js'),
  },
  {
    name: 'announcement bar',
    applies: isManaged,
    load: () => import('../overlays/bars/announcement-bar.js'),
  },
  {
    name: 'popup',
    applies: (site) => isManaged(site) || says(site.context.websiteSettings.popupOverlaySettings),
    load: () => import('../overlays/popup-overlay/popup-overlay.js'),
  },
  {
    name: 'mobile information bar',
    applies: ({ context }) => says(context.websiteSettings.mobileInfoBarSettings),
    load: () => import('../overlays/bars/info-bar.js'),
  },
  {
    name: 'licensed-assets bar',
    applies: ({ context }) => context.authenticatedAccount !== null,
    load: () => import('../overlays/bars/licensed-bar.js'),
  },
  {
    name: 'logout notice',
    applies: ({ document }) => queryHas(document.location?.search ?? '', 'logout=true'),
    load: () => import('../overlays/dialog/alerts/logout-notice.js'),
  },
  {
    name: 'Escape key',
    applies: ({ context }) =>
      context.authenticatedAccount !== null || context.websiteSettings.useEscapeKeyToLogin,
    load: () => import('../services/session/escape-key.js'),
  },
]
