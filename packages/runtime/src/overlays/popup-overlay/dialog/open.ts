import type { Site } from '../../../core/site.js'
import { sanitized } from '../../../dom/html/sanitize.js'
import { loadChunk } from '../../../dom/load.js'
import { ofDocument, queryAllOf } from '../../../dom/native.js'
import { fieldOf } from '../../../services/http/answer.js'
import { http } from '../../../services/http/http.js'
import { overlays } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { type Memory, showPopup } from './dialog.js'

/** The content of a server's answer; null if it has no popup for the page. */
export async function contentOf(site: Site, body: unknown): Promise<DocumentFragment | null> {
  const html = fieldOf(body, 'renderedHtml')
  return fieldOf(body, 'shouldDisplayOnPage') === true && typeof html === 'string'
    ? sanitized(site, html)
    : null
}

/** The server's popup for this page; null if there is none. */
async function fetchContent(site: Site): Promise<DocumentFragment | null> {
  const { document, signal } = site
  const { ok, body } = await site.shared(http).call('/api/popup-overlay/render', {
    query: { currentUrl: document.location.pathname },
    silent: true,
    signal,
  })
  return ok ? contentOf(site, body) : null
}

/**
 * Prepares the popup with the page's own template, or else with the server's content.
 *
 * @returns shows the popup; undefined if there is none
 */
export async function preparePopup(site: Site, memory: Memory): Promise<(() => void) | undefined> {
  const { document, signal } = site
  const [own] = queryAllOf(document, 'template[data-popup-overlay]')
  const [content, { t }] = await Promise.all([
    (own as HTMLTemplateElement | undefined)?.content ?? fetchContent(site),
    site.shared(pageMessages)(overlays),
  ])
  if (!content?.childElementCount || signal.aborted) return undefined
  return () => {
    const copy = ofDocument(document, 'importNode').call(document, content, true) as DocumentFragment
    showPopup(site, copy, { ...memory, t })
    // The popup is shown already, and it does not depend on being counted.
    loadChunk('census', () => import('../../../services/census/record.js'), { signal }).then(
      ({ recordPopup }) => void recordPopup(site),
      () => {},
    )
  }
}
