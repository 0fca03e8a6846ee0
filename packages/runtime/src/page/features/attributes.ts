import { holds } from '../rules/apply-rules.js'
import type { RuledFeature } from '../rules/feature.js'

/** Attributes of features whose rules are in a separate file: here, each would cost every page its bytes. */
const FEATURES = ['relative-time', 'widget', 'comments-count', 'follow-button', 'tooltip']

/** Relative times, widgets, tooltips, counts of comments, follow buttons, and fonts of providers. */
export default {
  name: 'page features',
  // Before initialization, the context may still be missing.
  applies: (site) =>
    site.initialized &&
    (site.context.googleFonts.length > 0 ||
      site.context.website.typekitId !== '' ||
      FEATURES.some((name) => holds(site, `[data-${name}]`))),
  load: () => import('../on-demand/feature-rules.js'),
} satisfies RuledFeature
