import { holds } from '../rules/apply-rules.js'
import type { RuledFeature } from '../rules/feature.js'

/** Text with `data-text-shrink` becomes smaller until it fits. */
export default {
  name: 'text shrink',
  applies: (site) => holds(site, '[data-text-shrink]'),
  load: () => import('../../services/text-shrink/text-shrink.js'),
} satisfies RuledFeature
