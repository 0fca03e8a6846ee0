import { symbol, symbolsFill } from 'd3-shape'
import { type Attributes, draw, filled, patternOf } from './svg.js'
import type { Series } from './table.js'

/** The size of a drawing, the prefix of its ids and the language of its numbers. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Begins the ids of patterns. */
  readonly id: string
  /** The language of numbers. */
  readonly locale: string
}

export const markerOf = (index: number, x: number, y: number): Attributes => ({
  d: symbol(symbolsFill[index % symbolsFill.length])()!,
  transform: `translate(${x} ${y})`,
  class: 'site-chart-marker',
})

/** A group for each series, with a shape for each value. The text of a shape is the tooltip of the browser. */
export const groupsOf = (
  categories: readonly string[],
  series: readonly Series[],
  { id, locale }: Frame,
  shape: string,
  attributesOf: (value: number, at: number, index: number) => Attributes,
  lineOf?: false | ((values: readonly (number | null)[]) => string | null),
): Element[] =>
  series.map(([name, values], index) => {
    const shapes = values.flatMap((value, at) => {
      if (value === null) return []
      const label = [categories[at], name].filter(Boolean).join(', ')
      return draw(
        shape,
        attributesOf(value, at, index),
        draw('title', {}, `${label}: ${value.toLocaleString(locale)}`),
      )
    })
    const pattern = id + index
    const lines = lineOf ? [draw('path', { d: lineOf(values) ?? '', fill: 'none' })] : []
    return draw('g', filled(pattern), patternOf(pattern, index), ...lines, ...shapes)
  })

/** A colour of the legend, as the chart draws it. */
export const swatchOf = (isLine: boolean, id: string, index: number): Element =>
  draw(
    'svg',
    filled(id + index),
    ...(isLine
      ? [draw('path', { d: 'M0 8H28', fill: 'none' }), draw('path', markerOf(index, 14, 8))]
      : [draw('rect', { width: 28, height: 16 })]),
  )
