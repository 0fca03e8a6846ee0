import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/page.js'
import { isPopupPage } from '../../contract/popup-pages.js'
import type { Site } from '../../core/site.js'
import { addListener, ofDocument, queryAllOf } from '../../dom/native.js'
import { EDITING } from '../../dom/panels/motion.js'
import { read } from '../../schema/read.js'
import popupSettings from './popup-settings.js'
import { shouldShow } from './should-show.js'
import { rememberClosed, remembered, rememberSubmitted } from './storage.js'

/** How long the popup waits before it checks again whether it would interrupt the visitor. */
const RETRY_MS = 1000

/** The visitor types or uses a frame, or something else already covers the page. */
const BUSY = ':is(input,textarea,select,iframe,[contenteditable]):focus,:modal,[data-part=overlay][data-open]'

const BANNER = '[data-overlay=cookie-banner]:not([hidden])'

const NO_CONSENT = { isConsentDue: () => false, shownBanner: () => ({ wasShown: false }) }

/**
 * Shows the website's popup once it is due: at once, after a delay, or after some scrolling. Its dialog and content
 * load only then, and it shows at most once on a page.
 */
export default async function startPopup(site: Site): Promise<void> {
  const { document, context, signal } = site
  const settings = read(popupSettings(), context.websiteSettings.popupOverlaySettings)
  const { style, showOnTimer, timerDelay, showOnScroll, scrollPercentage, version } = settings
  if (style !== 'show') return
  // Only loaded on pages with cookie settings, because it includes the code that reads cookies.
  const hasConsent = Object.keys({ ...context.cookieSettings }).length > 0
  const { isConsentDue, shownBanner } = hasConsent
    ? await import('../../services/consent/rules/choice.js')
    : NO_CONSENT
  if (signal.aborted) return
  let isArmed = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** In the preview, the panel shows the popup while its settings are open; it would be in the way of everything else. */
  const mayShow = () =>
    !ofDocument(document, 'body').classList.contains(EDITING) &&
    isPopupPage(settings, [document.location.pathname, context.pageId, context.collectionId]) &&
    shouldShow(Date.now(), settings, remembered(), {
      mobile: matchMedia(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`).matches,
    })

  /**
   * A banner that is due counts before it shows: its code may load later than the popup's. One that a content blocker
   * hides, or has removed, does not count: nobody can answer it.
   */
  const isBanner = () => {
    const banners = [...queryAllOf(document, BANNER)]
    return banners.length > 0
      ? banners.some((banner) => banner.checkVisibility?.({ visibilityProperty: true }) ?? true)
      : isConsentDue(site) && !site.shared(shownBanner).wasShown
  }

  const isBusy = () => ofDocument(document, 'hidden') || isBanner() || queryAllOf(document, BUSY).length > 0

  const due = () => {
    isArmed = false
    clearTimeout(timer)
    if (isOver || !mayShow()) return
    if (isBusy()) {
      timer = setTimeout(due, RETRY_MS)
      return
    }
    isOver = true
    const memory = { closed: () => rememberClosed(version), submitted: rememberSubmitted }
    import('./dialog/open.js')
      .then(async ({ preparePopup }) => {
        const show = await preparePopup(site, memory)
        const showWhenFree = () => {
          if (!show || signal.aborted) return
          if (isBusy()) timer = setTimeout(showWhenFree, RETRY_MS)
          else show()
        }
        showWhenFree()
      })
      .catch((error) => console.warn(error))
  }

  /** A page that cannot scroll counts as read. */
  const checkScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = ofDocument(document, 'documentElement')
    // Browsers may stop a fraction of a pixel before the end.
    const isRead = (scrollTop + 1) * 100 >= scrollPercentage * (scrollHeight - clientHeight)
    if (isArmed && showOnScroll && isRead) due()
  }

  const arm = () => {
    if (isOver) return
    isArmed = true
    clearTimeout(timer)
    if (showOnTimer || !showOnScroll) timer = setTimeout(due, showOnTimer ? timerDelay : 0)
    checkScroll()
  }

  addListener(document, 'scroll', checkScroll, { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  // New content counts as another page.
  site.on('page:ready', arm)
  arm()
}
