import type { BlockContext, OptionValues } from '../../../core/block.js'
import type { ChartOptions } from '../options.js'
import { cartesian } from './cartesian.js'
import { swatchOf } from './shapes.js'
import { sharesOf, slices } from './slices.js'
import { draw, html } from './svg.js'
import { localeOf, readTable } from './table.js'

/** Draws a chart in its plot, again at each new size. Returns how to draw it after other options or numbers. */
export function startChart(
  context: BlockContext<OptionValues<typeof ChartOptions>>,
  plot: HTMLElement,
  table: HTMLTableElement,
  onResize: () => void,
): () => void {
  const { attrs, element, emit, guard, signal } = context
  const locale = localeOf(element)
  const id = `${attrs.id(plot)}-`
  const room = attrs.insert(plot, html('div', {}))
  const list = attrs.insert(plot, html('ul', { class: 'site-chart-legend' }))
  let paint: () => void

  /** Reads the table, and names its colours. */
  const read = () => {
    const { chartType, flip, legend } = context.options
    const isLine = chartType === 'line'
    const isPie = chartType === 'pie'
    const { categories, issues, series } = readTable(table, flip)
    if (issues[0]) {
      import('./cell-issue.js').then(({ reportCells }) => reportCells(context, issues), console.warn)
    }
    const colored = isPie ? sharesOf(categories, series) : series
    const items = colored.map(([name], index) => html('li', {}, swatchOf(isLine, id, index), name))
    list.replaceChildren(...(legend && (isPie || items[1]) ? items : []))
    paint = () => {
      const { clientWidth: width, clientHeight: height } = room
      const frame = { width, height, id, locale }
      const shapes = isPie ? slices(colored, frame) : cartesian(categories, series, frame, isLine)
      room.replaceChildren(draw('svg', { viewBox: `0 0 ${width} ${height}` }, ...shapes))
    }
    emit('draw', { categories: categories.length, series: series.length })
  }

  read()
  const observer = new ResizeObserver(
    guard(() => {
      paint()
      onResize()
    }),
  )
  observer.observe(room)
  signal.addEventListener('abort', () => observer.disconnect())
  return () => {
    read()
    paint()
  }
}
