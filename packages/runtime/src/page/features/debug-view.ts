import { isDebugging } from '../debugging.js'
import type { RuledFeature } from '../rules/feature.js'

/** The debug view, for addresses with `?site-debug`. */
export default {
  name: 'debug view',
  applies: ({ document }) => isDebugging(document),
  load: () => import('../../debug/debug.js'),
} satisfies RuledFeature
