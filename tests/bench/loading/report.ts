import { summarize } from '../statistics.js'
import { table, times, whole } from '../table.js'
import type { Loads } from './bench.js'
import { type Load, NETWORK } from './measure.js'

const median = (loads: readonly Load[], read: (load: Load) => number | null) =>
  summarize(loads.map(read).filter((value) => value !== null)).median

/** What is measured of both pages stands over the same of the page without script; what only ours has, over its first paint. */
export function loadingTable({ site, plain }: Loads): string {
  const firstPaint = median(plain, (load) => load.firstPaint)
  const row = (title: string, loads: readonly Load[], ready: boolean) => [
    title,
    whole(median(loads, ({ requests }) => requests)),
    whole(median(loads, ({ bytes }) => bytes / 1000)),
    times(median(loads, (load) => load.firstPaint) / firstPaint),
    times(median(loads, (load) => load.largestPaint) / firstPaint),
    ready ? times(median(loads, ({ galleryReady }) => galleryReady) / firstPaint) : '–',
    ready ? times(median(loads, ({ allReady }) => allReady) / firstPaint) : '–',
  ]
  return table(
    ['', 'requests', 'kB', 'first paint', 'largest paint', 'gallery ready', 'all blocks ready'],
    [
      row('the home page without our script', plain, false),
      row('the home page of the example site', site, true),
    ],
  )
}

/** How long a visitor who sees the page waits for its gallery. */
export function galleryWait({ site }: Loads): string {
  const {
    minimum,
    median: middle,
    maximum,
  } = summarize(site.map(({ galleryReady, firstPaint }) => (galleryReady ?? Number.NaN) - firstPaint))
  return `${whole(middle)} ms after first paint by the median of ${site.length} visits (${whole(minimum)} to ${whole(maximum)})`
}

/** The section of the page of benchmarks. */
export const loadingSection = (loads: Loads): string => `## A page on slow 3G

The example site's home page at 390 px, with an empty cache: ${NETWORK.latencyMs} ms a round trip, ${NETWORK.bytesPerSecond / 1000} kB a second, a processor
${NETWORK.slowdown} times as slow. The same page without our script has the same HTML, sheets and pictures. All times are medians, and
multiples of that page's first paint.

${loadingTable(loads)}

The gallery was ready ${galleryWait(loads)}; the aim is 1,300 ms.`
