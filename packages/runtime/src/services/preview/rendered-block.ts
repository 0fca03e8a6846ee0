import { CRUMB_PARAMETER } from '../../contract/constants/http.js'
import { PREVIEW_RENDER_PATH } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { readCrumb } from '../http/crumb.js'
import { idOf } from './block-id.js'

/**
 * A block as the server renders it with unsaved options. Templates read options too, and only the server has them.
 *
 * Uses `XMLHttpRequest`, because it parses a page without a string that Trusted Types would block, and scripts of the
 * parsed document never run.
 *
 * @returns null if the server does not answer with the block
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
