import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Measured } from './records.js'

/** A metric with its value so far. */
type OnMetric = (id: string, name: string, measured: Measured, isFinal: boolean) => void

/**
 * Measures the five metrics. The library reads what browsers have kept since the page's start, and starts each metric
 * anew when the page comes back from the back/forward cache.
 *
 * @param onLoad - called with the time at which the window has loaded, in milliseconds since the page's start
 */
export function watchMetrics(notify: OnMetric, onLoad: (at: number) => void): void {
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
