import type { Found, Kind } from '../lib/part.js'
import { type Cell, type Columns, table } from '../lib/printing/table.js'
import { pair } from '../lib/statistics.js'
import { type Counted, type Counts, countGallery } from './measure.js'
import { type GalleryRow, galleryRows } from './rows.js'
import { PAGES, type PageName, type Start, type Starts } from './starts.js'

/** The count that each further gallery adds to a page, computed from a page of ten and a page of one. */
export const perGallery = (
  { '10 × 12': many, '1 × 12': one }: Counted['counts'],
  what: 'listeners' | 'global' | 'blocking' | 'elements',
): number => (many[what] - one[what]) / 9

const each = (value: number): Cell => (Number.isInteger(value) ? value : value.toFixed(1))

const shift = (counts: Counts | null): Cell => counts?.shift.toFixed(3)

const startColumns: Columns<Found<Counted>> = {
  layouts: ({ counts }) => counts['10 × 12'].layouts,
  'of them forced': ({ counts }) => counts['10 × 12'].forced,
  'style recalculations': ({ counts }) => counts['10 × 12'].recalcs,
  'listeners a gallery': ({ counts }) => each(perGallery(counts, 'listeners')),
  'of them global': ({ counts }) => each(perGallery(counts, 'global')),
  'not passive': ({ counts }) => each(perGallery(counts, 'blocking')),
  'listeners of the page': ({ counts }) => each(counts['1 × 12'].listeners - perGallery(counts, 'listeners')),
  'elements added': ({ counts }) => counts['10 × 12'].elements,
  'shift, 1 a view': ({ counts }) => shift(counts['10 × 12']),
  'shift, 3 a view': ({ three }) => shift(three),
}

/** Galleries, counted. */
export const galleries = {
  rows: galleryRows,
  // Some of the counts are times of the main thread.
  width: 2,
  measure: countGallery,
  tables: {
    'Galleries: what a start does to a page of 10 × 12': startColumns,
    'Galleries: one change, and idle': {
      'script ms a change': ({ change }) => change.script.toFixed(2),
      'style recalculations': ({ change }) => change.recalcs.toFixed(1),
      layouts: ({ change }) => change.layouts.toFixed(1),
      'forced layouts': ({ change }) => change.forced,
      'requested frames': ({ change }) => change.frames.toFixed(1),
      'idle: main thread ms a second': ({ idle }) => idle.cpu.toFixed(1),
      'idle: style recalculations a second': ({ idle }) => idle.recalcs,
      'idle: requested frames a second': ({ idle }) => idle.frames,
    },
    'Galleries: a thousand instances': {
      'CPU s': ({ cycles }) => cycles.seconds.toFixed(1),
      'listeners left': ({ cycles }) => cycles.left.listeners,
      'nodes left': ({ cycles }) => cycles.left.nodes,
      'heap kB left': ({ cycles }) => Math.max(0, cycles.left.heap) / 1000,
      'elements changed': ({ cycles }) => cycles.attributes,
      'elements added or removed': ({ cycles }) => cycles.elements,
    },
    'Galleries: behaviour': {
      'hidden links that Tab reaches, of 4': ({ behaviour }) => behaviour.hiddenStops,
      'of them never seen': ({ behaviour }) => behaviour.unseenStops,
      'reduced motion: frames that move': ({ behaviour }) => behaviour.movesReduced,
      'reduced motion: plays by itself': ({ behaviour }) => behaviour.playsReduced,
      'correct when shown later': ({ behaviour }) => behaviour.shownLater,
    },
    'Galleries: bytes': {
      'script, gzip B': ({ weight }) => weight.initial.gzip,
      'style sheet, gzip B': ({ weight }) => weight.styles.gzip,
      both: ({ weight }) => weight.initial.gzip + weight.styles.gzip,
      'script, minified B': ({ weight }) => weight.initial.bytes,
    },
  },
} satisfies Kind<GalleryRow, Counted>

/** Cost of starting the galleries of a page. */
export function startTable(rows: readonly GalleryRow[], starts: Starts): string {
  const cost = (page: PageName, read: (start: Start) => number) => (row: GalleryRow) =>
    pair(starts[page][row.name]!.map(read), 1)
  return table(rows, {
    ...Object.fromEntries(PAGES.map((page) => [`${page}, start CPU ms`, cost(page, ({ cpu }) => cpu)])),
    '10 × 12, wall ms': cost('10 × 12', ({ wall }) => wall),
    'script CPU ms': cost('10 × 12', ({ load }) => load),
    '10 × 12, both CPU ms': cost('10 × 12', ({ cpu, load }) => cpu + load),
  })
}
