import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/page.js'
import { isPopupPage } from '../../contract/popup-pages.js'
import type { Site } from '../../core/site.js'
import { addListener, ofDocument, queryAllOf } from '../../dom/native.js'
import { read } from '../../schema/read.js'
import { http } from '../../services/http/http.js'
import { overlays } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { SECTION_MARK, type SectionValues, type SectionView } from '../../services/preview/section-view.js'
import { closeOnClick, createPopup } from '../popup-overlay/dialog/dialog.js'
import { contentOf } from '../popup-overlay/dialog/open.js'
import popupSettings from '../popup-overlay/popup-settings.js'
import { shouldShow } from '../popup-overlay/should-show.js'

/** The call for the popup of this page with settings that are not stored. */
const POPUP_PATH = '/api/config/preview/popup'

/** Nobody has closed it yet, so that an owner sees it again and again. */
const NEVER_CLOSED = { closed: null, version: 0, submitted: false }

const small = () => matchMedia(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`)

/**
 * The popup with unsaved settings, on the pages and in the windows that they name. It shows at once and stays while its
 * settings are open, or until it is closed and the next change. It takes no focus, which would leave the field that the
 * owner is typing in, the rest of the page can be used, and it remembers nothing. The page's own popup waits meanwhile.
 */
export default function previewPopup(site: Site): SectionView {
  const { document, context, signal } = site
  let values: SectionValues | null = null
  let root: HTMLElement | null = null

  const remove = () => {
    if (root) site.dehydrate(root)
    root?.remove()
    root = null
  }

  /** The server's popup for this page; null if it has none. */
  const requested = async (settings: SectionValues) => {
    const json = { path: document.location.pathname, values: settings }
    const answer = await site.shared(http).call(POPUP_PATH, { method: 'POST', json, silent: true, signal })
    if (!answer.ok) throw new Error('the server did not render the popup with these settings')
    return contentOf(site, answer.body)
  }

  const render = async (unsaved: SectionValues): Promise<HTMLElement | null> => {
    const settings = read(popupSettings(), unsaved)
    const names = [document.location.pathname, context.pageId, context.collectionId]
    const isShown =
      isPopupPage(settings, names) && shouldShow(0, settings, NEVER_CLOSED, { mobile: small().matches })
    if (!isShown) return null
    const [own] = queryAllOf(document, 'template[data-popup-overlay]')
    const [content, { t }] = await Promise.all([
      (own as HTMLTemplateElement | undefined)?.content ?? requested(unsaved),
      site.shared(pageMessages)(overlays),
    ])
    if (!content?.childElementCount) return null
    const copy = ofDocument(document, 'importNode').call(document, content, true) as DocumentFragment
    const popup = createPopup(document, copy, t)
    popup.setAttribute(SECTION_MARK, '')
    popup.removeAttribute('aria-modal')
    closeOnClick(popup, signal, remove)
    return popup
  }

  const show = async (next: SectionValues | null) => {
    values = next
    const popup = next && (await render(next))
    // A window that became small meanwhile shows other values.
    if (signal.aborted || values !== next) return
    remove()
    if (!popup) return
    root = popup
    ofDocument(document, 'body').append(popup)
    await site.hydrate(popup)
  }

  addListener(small(), 'change', () => values && show(values).catch((error) => console.warn(error)), {
    signal,
  })
  signal.addEventListener('abort', () => root?.remove(), { once: true })
  return { show }
}
