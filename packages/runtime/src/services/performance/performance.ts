import type { ExperimentType } from '../../contract/enumerations/experiment.js'
import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'
import { definitions } from '../features/definitions.js'
import { fieldOf } from '../http/answer.js'
import { PERFORMANCE_ROLLOUT } from './constants.js'
import { mayMeasure } from './may-measure.js'
import { measure } from './measurement/measure.js'
import { resolveSettings } from './page-load.js'
import { measurementSettings } from './settings.js'

const TOGGLE: ExperimentType = 'FEATURE_TOGGLE'

/** Resolves when the visitor allows measuring, now or later. */
const untilAllowed = (site: Site): Promise<void> =>
  new Promise((resolve) => {
    const check = async () => {
      if (await mayMeasure(site)) resolve()
    }
    check()
    site.shared(consent).onChange(check, site.signal)
  })

/**
 * Measures the performance of the page, if the visitor allows it and the server rolls it out. Browsers keep what happened
 * before.
 */
export default async function startPerformance(site: Site): Promise<void> {
  await untilAllowed(site)
  const settings = await resolveSettings(site)
  if (!settings) return
  const features = site.shared(definitions)
  if (settings.experiments) features.add(settings.experiments)
  for (const name of [PERFORMANCE_ROLLOUT, site.shared(measurementSettings).app]) {
    const feature = features.all?.get(name)
    // A feature that the server does not know is off. That concerns nobody who reads the console.
    if (fieldOf(feature, 'experimentType') !== TOGGLE || fieldOf(feature, 'variant') !== 'true') return
  }
  measure(site, settings.pageLoadId)
}
