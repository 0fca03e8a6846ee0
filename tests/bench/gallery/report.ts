import { summarize } from '../statistics.js'
import { milliseconds, table, whole } from '../table.js'
import type { Counts } from './counts.js'
import { type Counted, type GalleryResults, PAGES } from './results.js'

const compared = ({ rows }: Pick<GalleryResults, 'rows'>) => rows.filter(({ name }) => name !== 'nothing')

const pair = (samples: readonly number[]) => {
  const { minimum, median } = summarize(samples)
  return `${minimum.toFixed(1)} / ${median.toFixed(1)}`
}

/** What a page pays before its galleries live. */
export function galleryStartTable({ starts, rows }: Pick<GalleryResults, 'rows' | 'starts'>): string {
  const { cpu, load, wall } = starts['10 × 12']
  return table(
    [
      '',
      ...PAGES.map((page) => `${page}, start CPU ms`),
      '10 × 12, wall ms',
      'script CPU ms',
      '10 × 12, both CPU ms',
    ],
    rows.map(({ name, title }) => [
      title,
      ...PAGES.map((page) => pair(starts[page].cpu[name]!)),
      pair(wall[name]!),
      pair(load[name]!),
      pair(cpu[name]!.map((start, round) => start + load[name]![round]!)),
    ]),
  )
}

/** What each further gallery adds to a page, from a page of ten and a page of one. */
export const perGallery = (
  { '10 × 12': many, '1 × 12': one }: Counted['counts'],
  what: 'listeners' | 'global' | 'blocking' | 'elements',
): number => (many[what] - one[what]) / 9

const each = (value: number) => (Number.isInteger(value) ? whole(value) : value.toFixed(1))

export const shift = (counts: Counts | null): string => (counts ? counts.shift.toFixed(3) : '–')

type Line = (counted: Counted) => string[]

const countedTable = (results: GalleryResults, headers: readonly string[], line: Line): string =>
  table(
    ['', ...headers],
    compared(results).map(({ name, title }) => [title, ...line(results.counted.get(name)!)]),
  )

export const galleryCountsTable = (results: GalleryResults): string =>
  countedTable(
    results,
    [
      'layouts',
      'of them forced',
      'style recalculations',
      'listeners a gallery',
      'of them global',
      'not passive',
      'listeners of the page',
      'elements added',
      'shift, 1 a view',
      'shift, 3 a view',
    ],
    ({ counts, three }) => {
      const { '10 × 12': many, '1 × 12': one } = counts
      const own = perGallery(counts, 'listeners')
      return [
        whole(many.layouts),
        whole(many.forced ?? 0),
        whole(many.recalcs),
        each(own),
        each(perGallery(counts, 'global')),
        each(perGallery(counts, 'blocking')),
        each(one.listeners - own),
        whole(many.elements),
        shift(many),
        shift(three),
      ]
    },
  )

export const galleryChangeTable = (results: GalleryResults): string =>
  countedTable(
    results,
    [
      'script ms a change',
      'style recalculations',
      'layouts',
      'forced layouts',
      'frames asked for',
      'idle: main thread ms a second',
      'idle: style recalculations a second',
      'idle: frames asked for a second',
    ],
    ({ change, idle }) => [
      milliseconds(change.script),
      change.recalcs.toFixed(1),
      change.layouts.toFixed(1),
      String(change.forced),
      change.frames.toFixed(1),
      idle.cpu.toFixed(1),
      whole(idle.recalcs),
      whole(idle.frames),
    ],
  )

export const galleryLivesTable = (results: GalleryResults): string =>
  countedTable(
    results,
    ['CPU s', 'listeners left', 'nodes left', 'heap kB left', 'elements changed', 'elements added or gone'],
    ({ lives: { seconds, left, attributes, elements } }) => [
      seconds.toFixed(1),
      whole(left.listeners),
      whole(left.nodes),
      whole(Math.max(0, left.heap) / 1000),
      whole(attributes),
      whole(elements),
    ],
  )

const yesNo = (value: boolean | null) => (value === null ? '–' : value ? 'yes' : 'no')

export const galleryMannersTable = (results: GalleryResults): string =>
  countedTable(
    results,
    [
      'hidden links that Tab reaches, of 4',
      'of them never seen',
      'reduced motion: frames that move',
      'reduced motion: plays by itself',
      'right when shown later',
    ],
    ({ manners: { hiddenStops, unseenStops, movesReduced, playsReduced, shownLater } }) => [
      whole(hiddenStops),
      whole(unseenStops),
      whole(movesReduced),
      yesNo(playsReduced),
      yesNo(shownLater),
    ],
  )

export const galleryBytesTable = (results: GalleryResults): string =>
  countedTable(
    results,
    ['script, gzip B', 'style sheet, gzip B', 'both', 'script, minified B'],
    ({ weight: { script, styles } }) => [
      whole(script.gzip),
      whole(styles.gzip),
      whole(script.gzip + styles.gzip),
      whole(script.bytes),
    ],
  )
