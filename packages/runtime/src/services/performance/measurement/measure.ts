import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { START_UP_MEASURE } from '../../../contract/constants/page.js'
import {
  PERFORMANCE_FLUSH_DELAY_MS,
  PERFORMANCE_METRIC_WAIT_MS,
} from '../../../contract/constants/tracking.js'
import type { Site } from '../../../core/site.js'
import { outbox } from '../../outbox/outbox.js'
import { later, watchConsent } from '../later.js'
import { createRecords, type Measured, type Records } from './records.js'

/** The most long animation frames that are recorded of a page load. */
const MAX_FRAMES = 10

const MAX_SOURCE_LENGTH = 300

const TYPE = 'long-animation-frame'

/** The fields that are read of an entry; TypeScript does not know this kind yet. */
interface LongAnimationFrame extends PerformanceEntry {
  readonly blockingDuration: number
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

type LongFrame = {
  readonly value: number
  readonly startTime: number
  readonly blockingDuration: number
  /** The address of the script that ran longest, without its query, which may name the visitor. */
  readonly source: string | undefined
}

function frameOf(entry: PerformanceEntry): LongFrame {
  const { startTime, duration, blockingDuration, scripts } = entry as LongAnimationFrame
  const [longest] = [...scripts].sort((one, other) => other.duration - one.duration)
  return {
    value: duration,
    startTime,
    blockingDuration,
    source: longest?.sourceURL.slice(0, MAX_SOURCE_LENGTH).split(/[?#]/)[0],
  }
}

/**
 * Watches frames of more than 50 ms, where the browser reports them.
 *
 * @returns takes the longest frames since the last call; no more than ten until the page ends
 */
export function watchFrames(signal: AbortSignal): () => readonly LongFrame[] {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return () => []
  let room = MAX_FRAMES
  let longest: LongFrame[] = []
  const keep = (entries: readonly PerformanceEntry[]) => {
    longest = [...longest, ...entries.map(frameOf)]
      .sort((one, other) => other.value - one.value)
      .slice(0, room)
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: TYPE, buffered: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return () => {
    keep(observer.takeRecords())
    const taken = longest
    longest = []
    room -= taken.length
    return taken
  }
}

/** A metric with its value so far. */
type OnMetric = (id: string, name: string, measured: Measured, isFinal: boolean) => void

/**
 * Measures the five metrics. The library reads what browsers have kept since the page's start, and starts each metric
 * anew when the page comes back from the back/forward cache.
 *
 * @param onLoad - called with the time at which the window has loaded, in milliseconds since the page's start
 */
function watchMetrics(notify: OnMetric, onLoad: (at: number) => void): void {
  const changing = ({ id, name, value, rating, navigationType }: Metric, isFinal = false) =>
    notify(id, name, { value, rating, navigationType }, isFinal)
  const final = (metric: Metric) => changing(metric, true)
  const options = { reportAllChanges: true }
  onFCP(final)
  // It is reported once the window has loaded.
  onTTFB((metric) => {
    final(metric)
    const [navigation] = metric.entries as readonly (PerformanceNavigationTiming | undefined)[]
    if (navigation) onLoad(navigation.loadEventStart)
  })
  onLCP(changing, options)
  onCLS(changing, options)
  onINP(changing, options)
}

/** The most blocks whose hydration is recorded: servers take 4,000 characters of data. */
const MAX_BLOCKS = 30

/** Longest name of a block, in UTF-16 units. */
const NAME_MAX_LENGTH = 64

/**
 * Records the time that the runtime itself took: from its start until the page was ready, and until each block was
 * ready, in milliseconds since the page's start.
 */
function recordMarks({ blocks }: Site, { set }: Records): void {
  for (const { startTime, duration } of performance.getEntriesByName(START_UP_MEASURE)) {
    set('start-up', 'start-up', { value: duration, startTime })
  }
  const ready = [...blocks.values()].filter(({ hydratedAt }) => hydratedAt !== undefined)
  set('hydration', 'hydration', {
    value: ready.length,
    blocks: ready.slice(0, MAX_BLOCKS).map(({ name, hydratedAt }) => ({
      name: name.slice(0, NAME_MAX_LENGTH),
      readyAt: hydratedAt,
    })),
  })
}

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
