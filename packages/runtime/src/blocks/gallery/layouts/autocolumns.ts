import type { Site } from '../../../core/site.js'
import type { Ledger } from '../../../dom/ledger.js'
import { followWidth, innerWidth } from './inner-width.js'
import { balanceColumns, columnCount, columnStarts } from './packing.js'
import { readThenWrite } from './phases.js'

/** What {@link measureColumns} saw, in CSS pixels. */
export interface ColumnsMeasured {
  readonly width: number
  /** The least width of a column, as the sheet says; infinite where it makes no columns. */
  readonly columnWidth: number
  readonly gutter: number
  readonly heights: readonly number[]
  readonly lefts: readonly number[]
  /** Nothing of it is in view: what moves now, nobody sees move. */
  readonly unseen: boolean
}

export interface AutocolumnsContext {
  readonly site: Site
  /** The part `slides`. */
  readonly container: HTMLElement
  /** The slides as they are now, in document order. */
  readonly slides: () => readonly HTMLElement[]
  readonly attrs: Ledger
  readonly signal: AbortSignal
  guard<Args extends unknown[]>(callback: (...args: Args) => unknown): (...args: Args) => void
  /** What `measureColumns` returned. */
  readonly measured: ColumnsMeasured
}

export interface Autocolumns {
  /** Slides were added or removed: one read of the layout, and one write. */
  refresh(): void
}

/** What the sheet says of columns, in CSS pixels. Needs no layout. */
export function shapeOf(container: HTMLElement): Pick<ColumnsMeasured, 'columnWidth' | 'gutter'> {
  const { columnWidth, columnGap } = getComputedStyle(container)
  return {
    columnWidth: Number.parseFloat(columnWidth) || Number.POSITIVE_INFINITY,
    gutter: Number.parseFloat(columnGap) || 0,
  }
}

/** The one read of the layout. */
export function measureColumns(container: HTMLElement, slides: readonly HTMLElement[]): ColumnsMeasured {
  const boxes = slides.map((slide) => slide.getBoundingClientRect())
  return {
    width: innerWidth(container),
    ...shapeOf(container),
    heights: boxes.map(({ height }) => height),
    lefts: boxes.map(({ left }) => left),
    unseen: container.getBoundingClientRect().top >= globalThis.innerHeight,
  }
}

/** On a slide that begins a column; the sheet breaks before it. */
const START = 'data-column-start'

/**
 * Balances columns that the sheet has laid out already. Multi-column layout keeps the order of the document,
 * never lets slides overlap and needs no script; but it makes columns as low as it can from the first on, so
 * that six slides in four columns leave one empty. Script says where columns begin, and the browser lays them
 * out. It never does so to what a visitor sees: only below the window, or when a width has changed and all
 * moves anyway.
 */
export function createAutocolumns(context: AutocolumnsContext): Autocolumns {
  const { site, container, slides, attrs, signal, guard } = context
  let written: readonly HTMLElement[] = []
  /** Columns side by side; 0 until they were measured. */
  let count = 0
  let shape = { columnWidth: 0, gutter: 0 }

  const write = ({ width, heights, lefts, ...measured }: ColumnsMeasured) => {
    const all = slides()
    shape = measured
    count = columnCount(width, shape.columnWidth, shape.gutter)
    // A picture without a size yet says nothing of where columns should end.
    const known = width > 0 && heights.every((height) => height > 0)
    const starts = known ? balanceColumns(heights, count, shape.gutter) : []
    const same = written.length === 0 && String(starts) === String(columnStarts(lefts))
    const next = same ? [] : starts.slice(1).map((index) => all[index]!)
    for (const slide of written) if (!next.includes(slide)) attrs.remove(slide, START)
    for (const slide of next) if (!written.includes(slide)) attrs.set(slide, START, '')
    written = next
  }

  const begin = (measured: ColumnsMeasured) => {
    if (measured.unseen) write(measured)
    else {
      shape = measured
      count = columnCount(measured.width, shape.columnWidth, shape.gutter)
    }
  }

  const measure = () => measureColumns(container, slides())
  const refresh = () => readThenWrite(context, measure, write)

  const resized = (width: number) => {
    // Not measured yet: it is about to be.
    if (count > 0 && columnCount(width, shape.columnWidth, shape.gutter) !== count) refresh()
  }

  begin(context.measured)
  followWidth(site, container, guard(resized), signal)
  return { refresh }
}
