import {
  PERFORMANCE_METRIC_WAIT_MS,
  PERFORMANCE_SETTINGS_TIMEOUT_MS,
} from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { definitions } from '../features/definitions.js'
import { fieldOf } from '../http/answer.js'
import { type CallOutcome, http } from '../http/http.js'
import { later } from './later.js'
import { reportError, UNEXPECTED_STATUS } from './report.js'
import { measurementSettings } from './settings.js'

/** Requests the settings once. */
const requestSettings = (site: Site): Promise<CallOutcome> => {
  const { api } = site.shared(measurementSettings)
  return site.shared(http).call(`${api}/api/1/performance/settings`, {
    timeout: PERFORMANCE_SETTINGS_TIMEOUT_MS,
    silent: true,
    domain: api,
  })
}

/** Adds the features of an answer to those of the page; returns its id of the page load, if it has one. */
function readAnswer(site: Site, body: unknown): string | null {
  const features = fieldOf(body, 'experimentContextList')
  if (Array.isArray(features) && fieldOf(body, 'isConfigurationLoaded') !== false) {
    site.shared(definitions).add(features)
  }
  const id = fieldOf(body, 'pageLoadId')
  return typeof id === 'string' && id ? id : null
}

/**
 * Resolves when the browser is online again, when the page is shown again, or after `duration`. A request of a page that
 * goes to the back/forward cache fails, and the page comes back without the event `online`.
 */
const nextConnection = (site: Site, duration: number) =>
  new Promise<unknown>((resolve) => {
    later(site, duration, () => resolve(null))
    for (const type of ['online', 'pageshow']) {
      globalThis.addEventListener(type, resolve, { once: true, signal: site.signal })
    }
  })

/**
 * Requests the settings of this load of the page. Without a connection they are requested again when there is one, for
 * 60 s. A failure goes to the error reporter; then nothing is measured.
 *
 * @returns the id of the page load, for its records; null if there is none
 */
export async function resolvePageLoad(
  site: Site,
  deadline = performance.now() + PERFORMANCE_METRIC_WAIT_MS,
): Promise<string | null> {
  const requestedAt = performance.now()
  const outcome = await requestSettings(site)
  if (site.signal.aborted) return null
  let message = 'Unable to resolve pageLoadId'
  if (outcome.status === null) {
    const now = performance.now()
    if (now - requestedAt >= PERFORMANCE_SETTINGS_TIMEOUT_MS) message = 'Metric settings request timeout'
    else {
      await nextConnection(site, deadline - now)
      if (performance.now() < deadline) return resolvePageLoad(site, deadline)
    }
  } else if (outcome.status < 300) {
    const id = readAnswer(site, outcome.body)
    if (id) return id
  } else message = UNEXPECTED_STATUS
  if (!site.signal.aborted) reportError(site, message)
  return null
}
