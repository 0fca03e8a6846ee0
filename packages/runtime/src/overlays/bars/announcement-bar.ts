import { ANNOUNCEMENT_CLOSED } from '../../contract/announcement.js'
import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { addListener, getAttribute, query, queryAllOf } from '../../dom/native.js'
import { overlays } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { closeButton } from '../shared/elements.js'

const isClosed = (id: string): boolean => {
  try {
    return sessionStorage.getItem(ANNOUNCEMENT_CLOSED) === id
  } catch {
    return false
  }
}

/** For this browser's session: in the page's storage, and for a server that writes the bar, in a cookie. */
async function remember(id: string): Promise<void> {
  try {
    sessionStorage.setItem(ANNOUNCEMENT_CLOSED, id)
  } catch {
    // The cookie may do.
  }
  const { writeCookie } = await import('../../services/cookies/cookies.js')
  writeCookie(ANNOUNCEMENT_CLOSED, id)
}

/**
 * The announcement bar: the server's is given its button; an empty place for one is filled from the settings. One that
 * was closed stays away until its words change or the browser's session ends.
 */
export default async function startAnnouncementBar(site: Site): Promise<void> {
  const { document, signal } = site
  const [bar] = queryAllOf(document, '[data-announcement-bar], .sqs-announcement-bar-dropzone')
  if (!bar) return
  // Nothing here needs an id.
  const attrs = new Journal(() => '')
  const hide = () => attrs.set(bar, 'hidden', '')
  signal.addEventListener('abort', () => attrs.restore(), { once: true })

  const { t } = await site.shared(pageMessages)(overlays)
  if (!bar.firstElementChild) {
    const code = await import('./announcement-text.js').catch((error) => console.warn(error))
    // The room that was kept for it goes as well.
    if (!code?.fillAnnouncement(site, bar, attrs)) return hide()
  }
  const id = getAttribute(bar, 'data-announcement-id') ?? bar.textContent.trim()
  if (isClosed(id)) return hide()
  // Closed on a page further on, which this one is shown again after.
  globalThis.addEventListener('pageshow', () => isClosed(id) && hide(), { signal })
  attrs.set(bar, 'role', 'region')
  attrs.set(bar, 'aria-label', t('overlay.announcement'))
  const close =
    query(bar, '[data-part="close"]') ?? attrs.insert(bar, closeButton('', t('overlay.announcement.close')))
  attrs.set(close, 'data-part', 'close')
  const closeBar = () => {
    hide()
    remember(id).catch(() => {})
  }
  addListener(close, 'click', closeBar, { signal })
  // The sheet shows it from now on.
  attrs.set(close, 'data-ready', '')
}
