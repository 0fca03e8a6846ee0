import { CRUMB_PARAMETER } from '../../contract/constants/http.js'
import { PREVIEW_RENDER_PATH } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { readCrumb } from '../http/crumb.js'
import { idOf } from './describe.js'

/**
 * A block as the server writes it with options that are not stored. Templates may read options too, and only the
 * server knows its templates.
 *
 * `XMLHttpRequest` and not `fetch`: it alone parses a page without a string that Trusted Types would hold back, and
 * scripts of such a document never run.
 *
 * @returns null where the server does not say
 */
export const renderedBlock = (
  { document, signal }: Site,
  blockId: string,
  options: Readonly<Record<string, unknown>>,
): Promise<Element | null> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const { pathname } = document.location
    call.open('POST', `${PREVIEW_RENDER_PATH}?${CRUMB_PARAMETER}=${encodeURIComponent(readCrumb() ?? '')}`)
    call.responseType = 'document'
    call.setRequestHeader('content-type', 'application/json')
    call.onload = () => {
      const page = call.status === 200 ? call.responseXML : null
      const blocks = page ? [...queryAllOf(page, '[data-block-id]')] : []
      resolve(blocks.find((block) => idOf(block) === blockId) ?? null)
    }
    call.onerror = () => resolve(null)
    call.onabort = () => resolve(null)
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(JSON.stringify({ path: pathname, blockId, options }))
  })
