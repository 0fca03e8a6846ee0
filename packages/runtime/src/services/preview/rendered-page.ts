import { CSRF_HEADER } from '../../contract/constants/network.js'
import { PREVIEW_RENDER_PATH } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { readCrumb } from '../http/crumb.js'

/** The calls for HTML: whether the server answers them, and how many it has not answered yet; for `site.shared`. */
export function renderings(_site: Pick<Site, 'signal'>) {
  let count = 0
  let notify = (_isBusy: boolean) => {}
  return {
    /** False for a server that renders only what is stored. */
    isAvailable: true,
    get isBusy(): boolean {
      return count > 0
    },
    /** Calls back when the first call begins, and when the last one is over. */
    onChange(listener: (isBusy: boolean) => void): void {
      notify = listener
    },
    /** @returns ends the call */
    begin(): () => void {
      count += 1
      if (count === 1) notify(true)
      return () => {
        count -= 1
        if (count === 0) notify(false)
      }
    },
  }
}

/** The unsaved layout and sections of the page, with which the server renders it; for `site.shared`. */
export const unsavedBody = (
  _site: Pick<Site, 'signal'>,
): {
  options: Readonly<Record<string, unknown>> | undefined
} => ({ options: undefined })

/**
 * This page as the server renders it with something that is not stored.
 *
 * Uses `XMLHttpRequest`, because it parses a page without a string that Trusted Types would block, and scripts of the
 * parsed document never run.
 *
 * @param unsaved - the body of the call, without the path and the unsaved sections
 * @returns null if the server does not answer with the page
 */
export const renderedPage = (
  site: Pick<Site, 'document' | 'signal' | 'shared'>,
  unsaved: Readonly<Record<string, unknown>>,
): Promise<Document | null> =>
  new Promise((resolve) => {
    const { document, signal } = site
    if (!site.shared(renderings).isAvailable) {
      resolve(null)
      return
    }
    const call = new XMLHttpRequest()
    const { pathname } = document.location
    call.open('POST', PREVIEW_RENDER_PATH)
    call.responseType = 'document'
    call.setRequestHeader('content-type', 'application/json')
    // In the address it would stand in the logs of servers and proxies.
    call.setRequestHeader(CSRF_HEADER, readCrumb() ?? '')
    // A listener that stayed would keep the parsed page, one for each change of an owner.
    const over = new AbortController()
    const ended = site.shared(renderings).begin()
    const end = (page: Document | null) => {
      over.abort()
      ended()
      resolve(page)
    }
    call.onload = () => end(call.status === 200 ? call.responseXML : null)
    call.onerror = () => end(null)
    call.onabort = () => end(null)
    signal.addEventListener('abort', () => call.abort(), { signal: over.signal })
    const { options } = site.shared(unsavedBody)
    call.send(JSON.stringify({ path: pathname, unsaved: options, ...unsaved }))
  })
