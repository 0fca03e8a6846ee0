import type { Site } from '../../../core/site.js'
import { ofDocument, queryAllOf } from '../../../dom/native.js'
import { sanitized } from '../../../dom/sanitize.js'
import { recordPopup } from '../../../services/census/record.js'
import { fieldOf } from '../../../services/http/answer.js'
import { http } from '../../../services/http/http.js'
import { overlays } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { type Memory, showPopup } from './dialog.js'

/** What the server has for this page; null where that is nothing. */
async function ask(site: Site): Promise<DocumentFragment | null> {
  const { document, signal } = site
  const { ok, body } = await site.shared(http).call('/api/popup-overlay/render', {
    query: { currentUrl: document.location.pathname },
    signal,
  })
  const html = fieldOf(body, 'renderedHtml')
  if (!ok || fieldOf(body, 'shouldDisplayOnPage') !== true || typeof html !== 'string') return null
  return sanitized(site, html)
}

/**
 * Gets the popup ready, with what stands in the page for it or else with what the server has.
 *
 * @returns shows it; nothing where there is nothing to show
 */
export async function preparePopup(site: Site, memory: Memory): Promise<(() => void) | undefined> {
  const { document, signal } = site
  const [own] = queryAllOf(document, 'template[data-popup-overlay]')
  const [content, { t }] = await Promise.all([
    (own as HTMLTemplateElement | undefined)?.content ?? ask(site),
    site.shared(pageMessages)(overlays),
  ])
  if (!content?.childElementCount || signal.aborted) return undefined
  return () => {
    const copy = ofDocument(document, 'importNode').call(document, content, true) as DocumentFragment
    showPopup(site, copy, { ...memory, t })
    recordPopup(site)
  }
}
