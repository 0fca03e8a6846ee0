import { SiteError } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { createElement, queryAllOf } from '../../dom/native.js'
import { nonceOf } from '../../dom/page-scripts.js'

/** How long a style sheet may take. The page is readable meanwhile. */
const TIMEOUT_MS = 10_000

/**
 * Adds a style sheet of another provider and waits for it. It goes with the site, and at once if it cannot be loaded.
 *
 * @throws SiteError if the sheet is blocked or missing, or takes too long
 */
export async function loadStylesheet({ document, signal }: Site, url: string): Promise<void> {
  const link = createElement(document, 'link')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // A signal that has aborted dispatches no event any more.
      if (signal.aborted) return reject('not needed')
      link.rel = 'stylesheet'
      link.href = url
      link.nonce = nonceOf(document)
      link.onload = () => resolve()
      link.onerror = () => reject('not loaded')
      signal.addEventListener('abort', () => {
        link.remove()
        reject('not needed')
      })
      timer = setTimeout(reject, TIMEOUT_MS, 'took too long')
      queryAllOf(document, 'head')[0]!.append(link)
    })
  } catch (cause) {
    link.remove()
    throw new SiteError(`${url}: ${cause}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
