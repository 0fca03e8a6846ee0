import { nice, ticks } from 'd3-array'
import { line } from 'd3-shape'
import { type Frame, groupsOf, markerOf } from './shapes.js'
import { draw } from './svg.js'
import type { Series } from './table.js'

/** The width of a letter and the height of a line, of text at 0.8125 rem: enough to keep labels apart. */
const LETTER_PX = 7.5
const LINE_PX = 20
const TICKS = 5

/** The part of a category's width that its bars fill, and the widest bar. */
const FILLED = 0.75
const WIDEST_BAR_PX = 64

/** The width of the longest label, with room around it. */
const widthOf = (labels: readonly string[]) =>
  Math.max(...labels.map(({ length }) => length)) * LETTER_PX + 12

/** Bars or lines between axes, on a scale that contains 0. */
export function cartesian(
  categories: readonly string[],
  series: readonly Series[],
  frame: Frame,
  isLine: boolean,
): Element[] {
  const { width, height, locale } = frame
  // A gap counts as 0.
  const values = series.flatMap(([, each]) => each).map(Number)
  const [least, most] = nice(Math.min(0, ...values), Math.max(0, ...values) || 1, TICKS)
  const steps = ticks(least, most, TICKS)
  const amounts = steps.map((step) => step.toLocaleString(locale, { notation: 'compact' }))
  const side = widthOf(amounts)
  const band = (width - side) / categories.length
  /** The middle of a category, or a place between two. */
  const x = (index: number) => side + band * (index + 0.5)
  const y = (value: number | null) =>
    LINE_PX / 2 + ((most - value!) / (most - least)) * (height - LINE_PX * 1.7)

  const scale = steps.flatMap((step, at) => [
    draw('line', { x1: side, x2: width, y1: y(step), y2: y(step) }),
    draw('text', { x: side - 8, y: y(step) }, amounts[at]!),
  ])
  // Where not all labels fit, every second one stays, or every third.
  const every = Math.ceil(widthOf(categories) / band)
  const labels = categories.flatMap((name, at) =>
    at % every ? [] : draw('text', { x: x(at), y: height - LINE_PX / 2 }, name),
  )

  const path = line<number | null>((_, at) => x(at), y).defined((value) => value !== null)
  /** The place of a bar, as a part of its category. The bar leaves a pixel free on each side. */
  const slot = Math.min(WIDEST_BAR_PX / band, FILLED / series.length)
  const groups = groupsOf(
    categories,
    series,
    frame,
    isLine ? 'path' : 'rect',
    (value, at, index) =>
      isLine
        ? markerOf(index, x(at), y(value))
        : {
            x: x(at + (index - series.length / 2) * slot) + 1,
            y: y(Math.max(0, value)),
            width: Math.max(1, slot * band - 2),
            height: Math.max(1, Math.abs(y(value) - y(0))),
          },
    isLine && path,
  )
  return [...scale, ...labels, ...groups]
}
