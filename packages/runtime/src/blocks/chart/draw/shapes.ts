import { arc, line, type PieArcDatum, pie, symbol, symbolsFill } from 'd3-shape'
import { type Frame, scaleOf } from './axes.js'
import { type Attributes, colored, type Draw, filled } from './svg.js'
import type { ChartData } from './table.js'

/** The part of a category's width that its bars fill, and the widest bar. */
const FILLED = 0.75
const WIDEST_BAR_PX = 64

const MARKER_AREA_PX = 70

const markerOf = (index: number, place: string): Attributes => ({
  d: symbol(symbolsFill[index % symbolsFill.length], MARKER_AREA_PX)() ?? '',
  transform: `translate(${place})`,
  class: 'site-chart-marker',
  ...colored(index),
})

/** A shape for each value. Its text is the tooltip of the browser. */
function shapesOf(
  { categories, series }: ChartData,
  { draw, format }: Frame,
  shape: string,
  attributesOf: (value: number, index: number, at: number) => Attributes,
): Element[] {
  return series.flatMap(({ name, values }, index) =>
    values.flatMap((value, at) => {
      if (value === null) return []
      const title = draw('title', {}, `${categories[at]}, ${name}: ${format(value)}`)
      return [draw(shape, attributesOf(value, index, at), title)]
    }),
  )
}

export function bars(data: ChartData, frame: Frame): Element[] {
  const { x, y, band, axes } = scaleOf(data, frame)
  const count = data.series.length
  const width = Math.min(WIDEST_BAR_PX, (band * FILLED) / count)
  const drawn = shapesOf(data, frame, 'rect', (value, index, at) => {
    const offset = ((frame.isReversed ? count - 1 - index : index) - count / 2) * width
    const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))]
    return {
      x: x(at) + offset + 1,
      y: from,
      width: Math.max(1, width - 2),
      height: Math.max(1, to - from),
      ...filled(frame.id, index),
    }
  })
  return [...axes, ...drawn]
}

export function lines(data: ChartData, frame: Frame): Element[] {
  const { x, y, axes } = scaleOf(data, frame)
  const path = line<number | null>(
    (_, at) => x(at),
    (value) => y(value ?? 0),
  ).defined((value) => value !== null)
  const drawn = data.series.map(({ values }, index) =>
    frame.draw('path', { d: path(values) ?? '', fill: 'none', ...colored(index) }),
  )
  const markers = shapesOf(data, frame, 'path', (value, index, at) => markerOf(index, `${x(at)} ${y(value)}`))
  return [...axes, ...drawn, ...markers]
}

/** Shares of the first series. What is not above 0 is no share. */
export function slices({ categories, series: [first] }: ChartData, frame: Frame): Element[] {
  const { draw, format, height, id, width } = frame
  const radius = Math.max(0, Math.min(width, height) / 2 - 4)
  const shape = arc<PieArcDatum<number>>().innerRadius(0).outerRadius(radius)
  const shares = pie<number>().sort(null)((first?.values ?? []).map((value) => Math.max(0, value ?? 0)))
  const drawn = shares.flatMap((share) => {
    const { index, value } = share
    if (value === 0) return []
    const title = draw('title', {}, `${categories[index]}: ${format(value)}`)
    return [draw('path', { d: shape(share) ?? '', ...filled(id, index) }, title)]
  })
  // Right to left, the slices follow one another the other way round, as lines do.
  const mirrored = frame.isReversed ? ' scale(-1 1)' : ''
  return [draw('g', { transform: `translate(${width / 2} ${height / 2})${mirrored}` }, ...drawn)]
}

/** The size of a colour in the legend. */
const SWATCH = { width: 28, height: 16 }

/** A colour of the legend, as the chart draws it. */
export function swatchOf(draw: Draw, chartType: string, id: string, index: number): Element {
  const shapes =
    chartType === 'line'
      ? [
          draw('path', { d: 'M0 8H28', fill: 'none', ...colored(index) }),
          draw('path', markerOf(index, '14 8')),
        ]
      : [draw('rect', { ...SWATCH, ...filled(id, index) })]
  return draw('svg', SWATCH, ...shapes)
}
