import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'

/** Whether the visitor allows measuring at this moment. */
export const mayMeasure = (site: Site): Promise<boolean> =>
  site
    .shared(consent)
    .allows('analytics')
    .catch(() => false)
