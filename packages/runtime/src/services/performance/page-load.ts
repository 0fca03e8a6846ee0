import type { Site } from '../../core/site.js'
import { fieldOf } from '../http/answer.js'
import { type CallOutcome, http } from '../http/http.js'
import { PERFORMANCE_METRIC_WAIT_MS, PERFORMANCE_SETTINGS_TIMEOUT_MS } from './constants.js'
import { later } from './later.js'
import { reportError, reportStatus } from './report.js'
import { measurementSettings } from './settings.js'

/** Requests the settings once. */
export const requestSettings = (site: Site): Promise<CallOutcome> => {
  const { api } = site.shared(measurementSettings)
  return site.shared(http).call(`${api}/api/1/performance/settings`, {
    timeout: PERFORMANCE_SETTINGS_TIMEOUT_MS,
    silent: true,
    domain: api,
  })
}

/** The answer of the settings, as far as a page reads it. */
export interface LoadSettings {
  /** Names this load of the page in its records. */
  readonly pageLoadId: string
  /** Definitions of features, unchecked. */
  readonly experiments: readonly unknown[] | null
}

/** The settings in an answer; null if they name no page load. */
function settingsOf(body: unknown): LoadSettings | null {
  const pageLoadId = fieldOf(body, 'pageLoadId')
  const list = fieldOf(body, 'experimentContextList')
  const isLoaded = Array.isArray(list) && fieldOf(body, 'isConfigurationLoaded') !== false
  return typeof pageLoadId === 'string' && pageLoadId
    ? { pageLoadId, experiments: isLoaded ? list : null }
    : null
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
 * The settings of this load of the page. Without a connection they are requested again when there is one, for 60 s. A
 * failure goes to the error reporter; then nothing is measured.
 */
export async function resolveSettings(
  site: Site,
  deadline = performance.now() + PERFORMANCE_METRIC_WAIT_MS,
): Promise<LoadSettings | null> {
  const requestedAt = performance.now()
  const outcome = await requestSettings(site)
  if (site.signal.aborted) return null
  if (!outcome.ok && outcome.status === null) {
    const now = performance.now()
    if (now - requestedAt >= PERFORMANCE_SETTINGS_TIMEOUT_MS) {
      reportError(site, 'Metric settings request timeout')
      return null
    }
    await nextConnection(site, deadline - now)
    if (performance.now() < deadline) return resolveSettings(site, deadline)
  } else if (!outcome.ok && outcome.status !== 200) {
    reportStatus(site)
    return null
  }
  const settings = settingsOf(outcome.body)
  if (!settings) reportError(site, 'Unable to resolve pageLoadId')
  return settings
}
