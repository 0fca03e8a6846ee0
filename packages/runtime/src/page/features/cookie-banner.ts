import { holds } from '../rules/apply-rules.js'
import { isFilled } from '../rules/context.js'
import type { RuledFeature } from '../rules/feature.js'

/** The question about cookies, and what waits for its answer. */
export default {
  when: 'idle',
  name: 'cookie banner',
  // An owner can preview a banner that is not enabled yet.
  applies: (site) =>
    site.context.authenticatedAccount !== null ||
    isFilled(site.context.cookieSettings) ||
    // Two queries: browsers look up one attribute quickly, but a list took 50 times as long on 7,000 elements.
    holds(site, '[data-consent]') ||
    holds(site, '[data-consent-open]'),
  load: () => import('../../overlays/cookie-banner/cookie-banner.js'),
} satisfies RuledFeature
