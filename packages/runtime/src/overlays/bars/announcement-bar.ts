import { ANNOUNCEMENT_CLOSED } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { addListener, getAttribute, query, queryAllOf } from '../../dom/native.js'
import { overlays } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { SECTION_MARK } from '../../services/preview/section-view.js'
import { closeButton } from '../shared/elements.js'

/** The announcement that a visitor has closed. */
export interface AnnouncementMemory {
  isClosed(id: string): boolean
  remember(id: string): Promise<void>
}

/** Stored for the browser's session: in the page's storage, and in a cookie for a server that renders the bar. */
const browserMemory: AnnouncementMemory = {
  isClosed(id) {
    try {
      return sessionStorage.getItem(ANNOUNCEMENT_CLOSED) === id
    } catch {
      return false
    }
  },

  async remember(id) {
    try {
      sessionStorage.setItem(ANNOUNCEMENT_CLOSED, id)
    } catch {
      // The cookie may still work.
    }
    const { writeCookie } = await import('../../services/cookies/cookies.js')
    writeCookie(ANNOUNCEMENT_CLOSED, id)
  },
}

/** The bar, or an empty place for one. */
export const ANNOUNCEMENT = ':is([data-announcement-bar], .sqs-announcement-bar-dropzone)'

/** Fills an empty bar, and gives every bar its names and its button. A closed bar is hidden. */
export async function showAnnouncement(
  site: Site,
  bar: HTMLElement,
  { isClosed, remember }: AnnouncementMemory,
): Promise<void> {
  const { signal } = site
  // Nothing here needs an id.
  const attrs = new PageLedger(() => '')
  const hide = () => attrs.set(bar, 'hidden', '')
  signal.addEventListener('abort', () => attrs.restore(), { once: true })

  const { t } = await site.shared(pageMessages)(overlays)
  if (!bar.firstElementChild) {
    const code = await import('./on-demand/announcement-text.js').catch((error) => console.warn(error))
    // Also removes the space that the sheet reserves.
    if (!code?.fillAnnouncement(site, bar, attrs)) return hide()
  }
  const id = getAttribute(bar, 'data-announcement-id') ?? bar.textContent.trim()
  if (isClosed(id)) return hide()
  const end = getAttribute(bar, 'data-announcement-until')
  if (end)
    import('./on-demand/announcement-end.js').then(
      (code) => code.onceAt(end, hide, signal),
      () => {},
    )
  // The visitor may have closed it on a later page and come back.
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
  // The sheet only shows a button that works.
  attrs.set(close, 'data-ready', '')
}

/**
 * The announcement bar. The server's bar gets a close button; an empty element for one gets its content from the
 * settings. A closed bar stays hidden until its text changes or the browser's session ends.
 */
export default async function startAnnouncementBar(site: Site): Promise<void> {
  const [bar] = queryAllOf(site.document, `${ANNOUNCEMENT}:not([${SECTION_MARK}])`)
  if (bar) await showAnnouncement(site, bar, browserMemory)
}
