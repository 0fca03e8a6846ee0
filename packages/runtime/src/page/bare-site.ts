import { own } from '../schema/record.js'
import { buildPage, type CreateSiteOptions, type Site } from './build-page.js'
import type { PageFeature } from './rules/feature.js'
import { startFeatures } from './rules/start-features.js'

/** The options of a site that names the features of its pages. */
export interface CreateBareSiteOptions extends CreateSiteOptions {
  /** The features of the page beside its blocks; none by default. */
  readonly pageFeatures?: readonly PageFeature[]
}

/**
 * The site of a document, with the features that it names and no others: what is not imported is not in the bundle. A
 * document has one site, and a second call only adds blocks and dialects.
 *
 * @example
 * import { createSite } from '@site/runtime/bare'
 * import cookieBanner from '@site/runtime/page-features/cookie-banner'
 * createSite({ blocks: { accordion }, pageFeatures: [cookieBanner] }).start()
 */
export function createSite(siteOptions: CreateBareSiteOptions = {}): Site {
  const { pageFeatures = [], ...options } = own(siteOptions)
  // After the blocks have been requested, which come first.
  return buildPage(options, (site) => queueMicrotask(() => startFeatures(site, pageFeatures)))
}
