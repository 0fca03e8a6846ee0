import type { SiteEvent } from '../../core/events.js'
import { queryHas } from '../../core/query-has.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { BUTTON } from '../../services/census/button-selector.js'
import { NO_REDIRECT_PARAMETER } from '../../services/session/constants.js'
import { isOwner, isVisitor, mayOpenPanel } from '../../services/session/reader.js'
import { isDebugging } from '../debugging.js'
import { holds, type PageRule } from './page-rule.js'

/** Whether a section of the context has any field. */
const isFilled = (section: object): boolean => Object.keys(section).length > 0

/** Attributes of features whose rules are in a file of their own: each would cost every page its bytes. */
const FEATURES = ['relative-time', 'widget', 'comments-count', 'follow-button']

/** Signed-in accounts, and pages with the flag, get every overlay for announcements and popups. */
const isManaged = ({ context }: Site): boolean =>
  context.showAnnouncementBar || context.authenticatedAccount !== null

/** Nothing of those who work on the site is sent, but the pages of an owner post it to the tracking channel. */
const isRecorded = ({ context }: Site): boolean =>
  context.website.id !== '' && (isVisitor(context) || isOwner(context))

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
    name: 'redirect into the panel',
    // Before initialization, the context may still be missing. A page with the parameter remembers it, also for an owner
    // who signs in later.
    applies: (site) =>
      site.initialized &&
      globalThis.parent === globalThis.window &&
      (mayOpenPanel(site.context) || queryHas(site.document.location?.search ?? '', NO_REDIRECT_PARAMETER)),
    load: () => import('../../services/session/redirect.js'),
  },
  {
    name: 'debug view',
    applies: ({ document }) => isDebugging(document),
    load: () => import('../../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: (site) => framedBySameOrigin(site.document) && site.context.authenticatedAccount !== null,
    load: () => import('../../services/preview/preview.js'),
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
    name: 'page features',
    // Before initialization, the context may still be missing.
    applies: (site) =>
      site.initialized &&
      (site.context.googleFonts.length > 0 ||
        site.context.website.typekitId !== '' ||
        FEATURES.some((name) => holds(site, `[data-${name}]`))),
    load: () => import('../on-demand/feature-rules.js'),
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

/** Rules that are checked once the page is ready and its browser has time: overlays, keys, and what is sent unasked. */
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
    name: 'licensed-assets bar',
    applies: ({ context }) => !isVisitor(context),
    load: () => import('../../overlays/bars/licensed-bar.js'),
  },
  {
    name: 'logout notice',
    applies: ({ document }) => queryHas(document.location?.search ?? '', 'logout=true'),
    load: () => import('../../overlays/dialog/alerts/logout-notice.js'),
  },
  {
    name: 'Escape key',
    applies: ({ context }) =>
      context.authenticatedAccount !== null || context.websiteSettings.useEscapeKeyToLogin,
    load: () => import('../../services/session/escape-key.js'),
  },
  {
    name: 'visits',
    applies: isRecorded,
    load: () => import('../../services/visits/visits.js'),
  },
  {
    name: 'buttons',
    // One by one, for the same reason as above.
    applies: (site) => isRecorded(site) && BUTTON.split(',').some((each) => holds(site, each)),
    load: () => import('../../services/census/buttons.js'),
  },
  {
    name: 'pointer',
    applies: ({ context }) => mayOpenPanel(context),
    load: () => import('../../services/visits/pointer.js'),
  },
  {
    name: 'errors',
    applies: ({ context }) => context.website.id !== '',
    load: () => import('../../services/errors/errors.js'),
  },
  {
    name: 'performance',
    applies: ({ context }) => context.website.id !== '' && context.performance.isEnabled === true,
    load: () => import('../../services/performance/performance.js'),
  },
]
