import { queryHas } from '../../dom/query-has.js'
import type { RuledFeature } from '../rules/feature.js'

/** The notice after a logout. */
export default {
  when: 'idle',
  name: 'logout notice',
  applies: ({ document }) => queryHas(document.location?.search ?? '', 'logout=true'),
  load: () => import('../../overlays/dialog/alerts/logout-notice.js'),
} satisfies RuledFeature
