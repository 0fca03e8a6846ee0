import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/viewport.js'
import { isPopupPage } from '../../contract/popup-pages.js'
import { readSettings } from '../../contract/read-settings.js'
import type { PopupOverlaySettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { addListener, ofDocument, queryAllOf } from '../../dom/native.js'
import popupSettings from './popup-settings.js'
import { shouldShow } from './should-show.js'
import { rememberClosed, remembered, rememberSubmitted } from './storage.js'

/** How long the popup waits before it looks again whether it would interrupt. */
const PATIENCE_MS = 1000

/** Somebody writes or is busy in a frame, or something lies over the page already or fills the screen. */
const BUSY =
  ':is(input,textarea,select,iframe,[contenteditable]):focus,:modal,[data-part=overlay][data-open],[data-overlay=cookie-banner]:not([hidden])'

const NEVER_ASKS = { isConsentDue: () => false }

/**
 * Shows the website's popup once it is due: at once, after a time, or when the page was read so far. Nothing of it is
 * loaded before, and it never comes twice on a page.
 */
export default async function startPopup(site: Site): Promise<void> {
  const { document, context, signal } = site
  const settings = readSettings<PopupOverlaySettings>(
    popupSettings(),
    context.websiteSettings.popupOverlaySettings,
  )
  const { style, showOnTimer, timerDelay, showOnScroll, scrollPercentage, version } = settings
  if (style !== 'show') return
  // Loaded for pages that ask for consent only: it brings the code that reads cookies.
  const hasConsent = Object.keys({ ...context.cookieSettings }).length > 0
  const { isConsentDue } = hasConsent ? await import('../../services/consent/rules/choice.js') : NEVER_ASKS
  if (signal.aborted) return
  let isArmed = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const mayShow = () =>
    isPopupPage(settings, [document.location.pathname, context.pageId, context.collectionId]) &&
    shouldShow(Date.now(), settings, remembered(), {
      mobile: matchMedia(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`).matches,
    })

  // A banner that is due counts before it is there: its code may come later than the popup's.
  const isBusy = () =>
    ofDocument(document, 'hidden') || isConsentDue(site) || queryAllOf(document, BUSY).length > 0

  const due = () => {
    isArmed = false
    clearTimeout(timer)
    if (isOver || !mayShow()) return
    if (isBusy()) {
      timer = setTimeout(due, PATIENCE_MS)
      return
    }
    isOver = true
    const memory = { closed: () => rememberClosed(version), submitted: rememberSubmitted }
    import('./dialog/open.js')
      .then(async ({ preparePopup }) => {
        const show = await preparePopup(site, memory)
        const showWhenFree = () => {
          if (!show || signal.aborted) return
          if (isBusy()) timer = setTimeout(showWhenFree, PATIENCE_MS)
          else show()
        }
        showWhenFree()
      })
      .catch((error) => console.warn(error))
  }

  /** A page that cannot be scrolled is read to its end. */
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = ofDocument(document, 'documentElement')
    // Browsers stop parts of a pixel before the end.
    const isRead = (scrollTop + 1) * 100 >= scrollPercentage * (scrollHeight - clientHeight)
    if (isArmed && showOnScroll && isRead) due()
  }

  const arm = () => {
    if (isOver) return
    isArmed = true
    clearTimeout(timer)
    if (showOnTimer || !showOnScroll) timer = setTimeout(due, showOnTimer ? timerDelay : 0)
    look()
  }

  addListener(document, 'scroll', look, { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  // What replaces the page's content is another page.
  site.on('page:ready', arm)
  arm()
}
