import type { Block } from '../../../core/instance.js'
import { readThenWrite, readTogether } from '../../../dom/batch.js'
import type { Feature, Run } from '../run.js'
import { followWidth, innerWidth } from './inner-width.js'
import { balanceColumns, columnCount, columnStarts } from './packing.js'
import { tracksOf } from './tracks.js'

/** The sheet's values for columns, in CSS pixels. */
interface ColumnStyle {
  /** The minimum width of a column; infinite where the sheet has no columns. */
  readonly columnWidth: number
  readonly gutter: number
}

/** The layout of a gallery, in CSS pixels. */
interface ColumnsMeasured extends ColumnStyle {
  readonly width: number
  readonly heights: readonly number[]
  readonly lefts: readonly number[]
  /** No part of the gallery is in view, so no visitor sees it move. */
  readonly isBelowWindow: boolean
}

/** Reads styles only, without layout. */
function columnStyleOf(track: Element): ColumnStyle {
  const { columnWidth, columnGap } = getComputedStyle(track)
  return {
    columnWidth: Number.parseFloat(columnWidth) || Number.POSITIVE_INFINITY,
    gutter: Number.parseFloat(columnGap) || 0,
  }
}

/** The one read of the layout. */
function measureColumns(track: Element, slides: readonly Element[]): ColumnsMeasured {
  const boxes = slides.map((slide) => slide.getBoundingClientRect())
  return {
    width: innerWidth(track),
    ...columnStyleOf(track),
    heights: boxes.map(({ height }) => height),
    lefts: boxes.map(({ left }) => left),
    isBelowWindow: track.getBoundingClientRect().top >= globalThis.innerHeight,
  }
}

/** Galleries that also start now and will be measured. */
const startsInColumns = ({ options, state }: Block) => options.design === 'autocolumns' && state !== 'ready'

/** Measures a gallery at its start, together with others that start. */
function measureAtStart({ site, element, track, slides }: Run): ColumnsMeasured {
  const measured = readTogether(site, measureColumns, [track, slides], () => tracksOf(site, startsInColumns))
  const { columnWidth, gutter } = element.style.length > 0 ? columnStyleOf(track) : measured
  // The gallery may have been measured before it set its properties for the sheet, or with other slides.
  const isValid =
    columnWidth === measured.columnWidth &&
    gutter === measured.gutter &&
    slides.length === measured.heights.length
  return isValid ? measured : measureColumns(track, slides)
}

/** Marks a slide that begins a column; the sheet breaks before it. */
const START = 'data-column-start'

/**
 * Balances columns that the sheet has already laid out. Multi-column layout keeps the document order, never
 * lets slides overlap and needs no script. But it makes each column as short as possible from the first on, so
 * six slides in four columns leave one empty. Script decides where columns begin, and the browser lays them
 * out. Script never moves slides in view, unless the gallery's width has changed and everything moves anyway.
 */
export function createLayout(run: Run): Feature {
  const { site, track, attrs, signal, guard } = run
  let marked: readonly HTMLElement[] = []
  let style: ColumnStyle
  let count: number

  const countColumns = (measured: ColumnsMeasured) => {
    style = measured
    count = columnCount(measured.width, style.columnWidth, style.gutter)
  }

  const write = (measured: ColumnsMeasured) => {
    const { width, heights, lefts, gutter } = measured
    countColumns(measured)
    // While a picture has no size, nothing can be balanced.
    const isKnown = width > 0 && heights.every((height) => height > 0)
    const starts = isKnown ? balanceColumns(heights, count, gutter) : []
    const isSame = marked.length === 0 && String(starts) === String(columnStarts(lefts))
    const next = isSame ? [] : starts.slice(1).map((index) => run.slides[index]!)
    for (const slide of marked) if (!next.includes(slide)) attrs.remove(slide, START)
    for (const slide of next) if (!marked.includes(slide)) attrs.set(slide, START, '')
    marked = next
  }

  const refresh = () => readThenWrite(run, () => measureColumns(track, run.slides), write)

  const resized = (width: number) => {
    if (columnCount(width, style.columnWidth, style.gutter) !== count) refresh()
  }

  const measured = measureAtStart(run)
  if (measured.isBelowWindow) write(measured)
  else countColumns(measured)
  followWidth(site, track, guard(resized), signal)
  return { refresh }
}
