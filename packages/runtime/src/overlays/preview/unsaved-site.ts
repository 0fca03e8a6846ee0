import type { PageContext } from '../../contract/context/index.js'
import type { Site } from '../../core/site.js'

/**
 * The site as a feature of the page sees it, with another context and another lifetime: it ends with the next change,
 * and with the page.
 */
export function unsavedSite(site: Site, controller: AbortController, context: Partial<PageContext>): Site {
  const signal = AbortSignal.any([site.signal, controller.signal])
  return { ...site, signal, context: { ...site.context, ...context } }
}
