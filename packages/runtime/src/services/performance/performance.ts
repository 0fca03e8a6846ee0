import { PERFORMANCE_ROLLOUT } from '../../contract/constants/tracking.js'
import type { ExperimentType } from '../../contract/enumerations/website.js'
import type { Site } from '../../core/site.js'
import { whenOpen } from '../../dom/prerendering.js'
import { definitions } from '../features/definitions.js'
import { fieldOf } from '../http/answer.js'
import { watchConsent } from './later.js'
import { measure } from './measurement/measure.js'
import { resolvePageLoad } from './page-load.js'
import { measurementSettings } from './settings.js'

const TOGGLE: ExperimentType = 'FEATURE_TOGGLE'

/**
 * Measures the performance of the page, if the visitor allows it and the server rolls it out. Browsers keep what happened
 * before. A page that was loaded in advance is measured once the visitor opens it.
 */
export default async function startPerformance(site: Site): Promise<void> {
  await whenOpen(site)
  await new Promise<void>((resolve) => watchConsent(site, (isAllowed) => isAllowed && resolve()))
  const pageLoadId = await resolvePageLoad(site)
  for (const name of [PERFORMANCE_ROLLOUT, site.shared(measurementSettings).app]) {
    const feature = site.shared(definitions).all?.get(name)
    // A feature that the server does not know is off. That concerns nobody who reads the console.
    if (fieldOf(feature, 'experimentType') !== TOGGLE || fieldOf(feature, 'variant') !== 'true') return
  }
  if (pageLoadId) measure(site, pageLoadId)
}
