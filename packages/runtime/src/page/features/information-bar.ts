import { isFilled } from '../rules/context.js'
import type { RuledFeature } from '../rules/feature.js'

/** The bar with contact data on phones. */
export default {
  when: 'idle',
  name: 'mobile information bar',
  applies: ({ context }) => isFilled(context.websiteSettings.mobileInfoBarSettings),
  load: () => import('../../overlays/bars/info-bar.js'),
} satisfies RuledFeature
