import { buildPage, type CreateSiteOptions, type Site } from './build-page.js'
import { contextScript } from './context.js'
import cookieBanner from './features/cookie-banner.js'
import startRules from './rules/start-rules.js'

export type { CreateSiteOptions, Site } from './build-page.js'

/** In the text of the context: the page may ask about cookies. */
const HAS_BANNER = /"isCookieBannerEnabled":\s*true/

/**
 * The site of a document. A document has one: a second call (another script tag, a theme's own script) adds new blocks
 * and dialects and returns the existing site.
 *
 * @example
 * const site = createSite({ blocks: { accordion } })
 * await site.start()
 */
export function createSite(options: CreateSiteOptions = {}): Site {
  return buildPage(options, (site) => {
    // After the blocks have been requested, which come first.
    queueMicrotask(() => startRules(site))
    // Most visitors wait for this question, so its code arrives with the blocks too, but they are requested first. The
    // rules of the page start it, and report a failure.
    if (HAS_BANNER.test(contextScript(site.document)?.textContent ?? ''))
      queueMicrotask(() => cookieBanner.load().catch(() => {}))
  })
}
