import { holds } from '../rules/apply-rules.js'
import type { RuledFeature } from '../rules/feature.js'

/** Links with `data-lightbox` open their picture or video over the page. */
export default {
  name: 'lightbox',
  // Before initialization, links may still be missing.
  applies: (site) => site.initialized && holds(site, '[data-lightbox]'),
  load: () => import('../../overlays/lightbox/links.js'),
} satisfies RuledFeature
