import { isFilled, isManaged } from '../rules/context.js'
import type { RuledFeature } from '../rules/feature.js'

/** The popup of the settings. */
export default {
  when: 'idle',
  name: 'popup',
  applies: (site) => isManaged(site) || isFilled(site.context.websiteSettings.popupOverlaySettings),
  load: () => import('../../overlays/popup-overlay/popup-overlay.js'),
} satisfies RuledFeature
