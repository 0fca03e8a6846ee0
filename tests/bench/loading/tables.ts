import { table, times, whole } from '../lib/printing/table.js'
import { summarize } from '../lib/statistics.js'
import type { Load } from './load.js'
import type { Loads } from './visits.js'

const median = (loads: readonly Load[], read: (load: Load) => number | null) =>
  summarize(loads.map(read).filter((value) => value !== null)).median

/** All times are multiples of the first paint of the page without script. */
export function loadingTable({ site, plain }: Loads): string {
  const firstPaint = median(plain, (load) => load.firstPaint)
  const pages = [
    { title: 'the home page without our script', loads: plain, ready: false },
    { title: 'the home page of the example site', loads: site, ready: true },
  ]
  type Page = (typeof pages)[number]
  const paint = (read: (load: Load) => number | null, { loads }: Page) =>
    times(median(loads, read) / firstPaint)
  return table(pages, {
    requests: ({ loads }) => median(loads, ({ requests }) => requests),
    kB: ({ loads }) => median(loads, ({ bytes }) => bytes / 1000),
    'first paint': (page) => paint((load) => load.firstPaint, page),
    'largest paint': (page) => paint((load) => load.largestPaint, page),
    'gallery ready': (page) => (page.ready ? paint((load) => load.galleryReady, page) : null),
    'all blocks ready': (page) => (page.ready ? paint((load) => load.allReady, page) : null),
  })
}

/** The time that a visitor who sees the page waits for its gallery. */
export function galleryWait({ site }: Loads): string {
  const waits = site.map(({ galleryReady, firstPaint }) => (galleryReady ?? Number.NaN) - firstPaint)
  const { minimum, median: middle, maximum } = summarize(waits)
  return `The gallery was ready ${whole(middle)} ms after first paint by the median of ${site.length} visits (${whole(minimum)} to ${whole(maximum)}); the aim is 1,300 ms.`
}
