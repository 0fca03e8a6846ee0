import { NO_REDIRECT_PARAMETER } from '../../contract/constants/network.js'
import type { SiteEvent } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { queryHas } from '../../dom/query-has.js'
import { CART_ROOT_ID, CHECKOUT_LINK } from '../../services/cart/constants.js'
import { REVIEWS_PAGE_TYPE } from '../../services/reviews/constants.js'
import { isDebugging } from '../debugging.js'
import { holds, type PageRule } from './apply-rules.js'

/** Whether a section of the context has any field. */
const isFilled = (section: object): boolean => Object.keys(section).length > 0

/** Attributes of features whose rules are in a separate file: here, each would cost every page its bytes. */
const FEATURES = ['relative-time', 'widget', 'comments-count', 'follow-button', 'tooltip']

/** Signed-in accounts, and pages with the flag, get every overlay for announcements and popups. */
const isManaged = ({ context }: Site): boolean =>
  context.showAnnouncementBar || context.authenticatedAccount !== null

/** A document without a window throws, and so does a frame of another origin. */
const framedBySameOrigin = (document: Document): boolean => {
  try {
    const view = ofDocument(document, 'defaultView')
    return view!.parent !== view && view!.parent.location.origin === view!.location.origin
  } catch {
    return false
  }
}

/** Rules that are checked as soon as their list is there, and whenever the page's content was replaced. */
export const earlyRules: readonly PageRule[] = [
  {
    name: 'debug view',
    applies: ({ document }) => isDebugging(document),
    load: () => import('../../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: (site) => framedBySameOrigin(site.document) && site.context.authenticatedAccount !== null,
    load: () => import('../on-demand/preview.js'),
  },
  {
    name: 'lightbox',
    // Before initialization, links may still be missing.
    applies: (site) => site.initialized && holds(site, '[data-lightbox]'),
    load: () => import('../../overlays/lightbox/links.js'),
  },
  {
    name: 'text shrink',
    applies: (site) => holds(site, '[data-text-shrink]'),
    load: () => import('../../services/text-shrink/text-shrink.js'),
  },
  {
    name: 'accounts',
    // Before initialization, the context may still be missing. A page with the parameter remembers it, also for an owner
    // who signs in later.
    applies: (site) =>
      site.initialized &&
      (site.context.authenticatedAccount !== null ||
        site.context.websiteSettings.useEscapeKeyToLogin ||
        queryHas(site.document.location?.search ?? '', NO_REDIRECT_PARAMETER)),
    load: () => import('../on-demand/account-rules.js'),
  },
  {
    name: 'page features',
    // Before initialization, the context may still be missing.
    applies: (site) =>
      site.initialized &&
      (site.context.googleFonts.length > 0 ||
        site.context.website.typekitId !== '' ||
        FEATURES.some((name) => holds(site, `[data-${name}]`))),
    load: () => import('../on-demand/feature-rules.js'),
  },
  {
    name: 'commerce',
    // Before initialization, the context may still be missing.
    applies: (site) =>
      holds(site, `#${CART_ROOT_ID}`) ||
      holds(site, CHECKOUT_LINK) ||
      (site.initialized && site.context.pageType === REVIEWS_PAGE_TYPE),
    load: () => import('../on-demand/commerce-rules.js'),
  },
]

/** Rules for a failed call that the page may have to show. */
export const failureRules = (
  event: SiteEvent<'authorization:fail' | 'call:unhandled'>,
): readonly PageRule[] => [
  {
    name: 'system error',
    applies: Boolean,
    load: async () => {
      const { default: show } = await import('../../overlays/dialog/alerts/call-failure.js')
      return { default: (site) => show(site, event) }
    },
  },
]

/** Rules that are checked once the page is ready and its browser is idle: overlays, and reports. */
export const idleRules: readonly PageRule[] = [
  {
    name: 'cookie banner',
    // An owner can preview a banner that is not enabled yet.
    applies: (site) =>
      site.context.authenticatedAccount !== null ||
      isFilled(site.context.cookieSettings) ||
      // Two queries: browsers look up one attribute quickly, but a list took 50 times as long on 7,000 elements.
      holds(site, '[data-consent]') ||
      holds(site, '[data-consent-open]'),
    load: () => import('../../overlays/cookie-banner/cookie-banner.js'),
  },
  {
    name: 'announcement bar',
    applies: isManaged,
    load: () => import('../../overlays/bars/announcement-bar.js'),
  },
  {
    name: 'popup',
    applies: (site) => isManaged(site) || isFilled(site.context.websiteSettings.popupOverlaySettings),
    load: () => import('../../overlays/popup-overlay/popup-overlay.js'),
  },
  {
    name: 'mobile information bar',
    applies: ({ context }) => isFilled(context.websiteSettings.mobileInfoBarSettings),
    load: () => import('../../overlays/bars/info-bar.js'),
  },
  {
    name: 'logout notice',
    applies: ({ document }) => queryHas(document.location?.search ?? '', 'logout=true'),
    load: () => import('../../overlays/dialog/alerts/logout-notice.js'),
  },
  {
    name: 'website',
    applies: ({ context }) => context.website.id !== '',
    load: () => import('../on-demand/website-rules.js'),
  },
]
