import { isManaged } from '../rules/context.js'
import type { RuledFeature } from '../rules/feature.js'

/** The announcement bar. */
export default {
  when: 'idle',
  name: 'announcement bar',
  applies: isManaged,
  load: () => import('../../overlays/bars/announcement-bar.js'),
} satisfies RuledFeature
