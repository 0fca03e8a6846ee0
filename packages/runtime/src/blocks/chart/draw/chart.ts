import type { BlockContext, OptionValues } from '../../../core/block.js'
import { SiteError } from '../../../core/errors.js'
import { reportViolation } from '../../../core/on-demand/report-violation.js'
import { addListener, createElement, setAttribute } from '../../../dom/native.js'
import { resizeObserver } from '../../../dom/resize-observer.js'
import type { ChartOptions } from '../options.js'
import { formatOf } from './numbers.js'
import { bars, lines, slices, swatchOf } from './shapes.js'
import { drawIn, patternOf } from './svg.js'
import { localeOf, readTable } from './table.js'

type Options = OptionValues<typeof ChartOptions>

const SHAPES = { bar: bars, line: lines, pie: slices }

/** Draws a chart in its plot, again at each new size. Returns how to draw it with other options or numbers. */
export function startChart(
  context: BlockContext<Options>,
  plot: HTMLElement,
  table: HTMLTableElement,
  options: Options,
  onResize: () => void,
): (options: Options) => void {
  const { attrs, element, emit, guard, signal, site } = context
  const { document } = site
  const draw = drawIn(document)
  const locale = localeOf(element)
  const { format } = formatOf(locale)
  const { format: compact } = formatOf(locale, { notation: 'compact' })
  const svg = draw('svg')
  const legend = createElement(document, 'ul')
  legend.className = 'site-chart-legend'
  const room = createElement(document, 'div')
  room.append(svg)
  attrs.insert(plot, room)
  attrs.insert(plot, legend)
  const id = attrs.id(plot)
  let size = { width: 0, height: 0 }
  let paint: () => void

  /** Reads the table for a chart with these options. */
  const read = ({ chartType, flip, legend: hasLegend }: Options) => {
    const data = readTable(table, flip)
    const { categories, issues, series } = data
    for (const issue of issues) {
      const error = new SiteError(`chart: ${issue}`)
      const block = site.blocks.get(element)
      if (block) reportViolation(block, error)
    }
    const isPie = chartType === 'pie'
    /** What has a colour of its own. */
    const names = isPie ? categories : series.map(({ name }) => name)
    const items = names.map((name, index) => {
      const item = createElement(document, 'li')
      item.append(swatchOf(draw, chartType, id, index), name)
      return item
    })
    legend.replaceChildren(...(hasLegend && (isPie || names.length > 1) ? items : []))
    paint = () => {
      const { width, height } = size
      if (width === 0) return
      const isReversed = getComputedStyle(plot).direction === 'rtl'
      const patterns = names.map((_, index) => patternOf(draw, id, index))
      const shapes = SHAPES[chartType](data, { draw, width, height, isReversed, id, format, compact })
      setAttribute(svg, 'viewBox', `0 0 ${width} ${height}`)
      svg.replaceChildren(draw('defs', {}, ...patterns), ...shapes)
    }
    emit('draw', { categories: categories.length, series: series.length })
  }

  read(options)
  const unfollow = site.shared(resizeObserver).follow(
    room,
    guard(({ contentRect }: ResizeObserverEntry) => {
      size = contentRect
      paint()
      onResize()
    }),
  )
  addListener(signal, 'abort', unfollow, { once: true })
  return (next) => {
    read(next)
    paint()
  }
}
