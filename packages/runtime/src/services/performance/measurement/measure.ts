import type { Site } from '../../../core/site.js'
import { outbox } from '../../outbox/outbox.js'
import { PERFORMANCE_FLUSH_DELAY_MS, PERFORMANCE_METRIC_WAIT_MS } from '../constants.js'
import { later } from '../later.js'
import { watchConsent } from '../watch-consent.js'
import { watchFrames } from './frames.js'
import { recordMarks } from './marks.js'
import { watchMetrics } from './metrics.js'
import { createRecords } from './records.js'

/**
 * Measures the page from its start. Final values leave 30 s after the window has loaded, values that may still change
 * after 60 s, and everything when the page is hidden.
 */
export function measure(site: Site, pageLoadId: string): void {
  const { signal } = site
  const records = createRecords(site, pageLoadId)
  const takeFrames = watchFrames(signal)
  let areMarksDue = true

  const send = (all: boolean) => {
    if (areMarksDue) recordMarks(site, records)
    areMarksDue = false
    if (all) {
      for (const frame of takeFrames()) records.set(`frame-${frame.startTime}`, 'long-animation-frame', frame)
    }
    records.send(all)
  }
  const sendAll = () => send(true)

  watchMetrics(records.set, (loadedAt) =>
    later(site, loadedAt + PERFORMANCE_FLUSH_DELAY_MS - performance.now(), () => send(false)),
  )
  // The library listens on the window in the capture phase, so its last values are there before the outbox asks
  // (https://github.com/GoogleChrome/web-vitals/issues/500).
  site.shared(outbox).onHide(sendAll, signal)
  later(site, PERFORMANCE_METRIC_WAIT_MS, sendAll)
  watchConsent(site, (isAllowed) => isAllowed || records.end())
}
