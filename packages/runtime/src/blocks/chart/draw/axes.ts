import { nice, ticks } from 'd3-array'
import type { Draw } from './svg.js'
import type { ChartData } from './table.js'

/** What a drawing needs to know. */
export interface Frame {
  readonly draw: Draw
  readonly width: number
  readonly height: number
  readonly isReversed: boolean
  /** Begins the ids of patterns. */
  readonly id: string
  format(value: number): string
  compact(value: number): string
}

/** Places values and categories in the room inside the axes. */
export interface Scale {
  readonly band: number
  /** The middle of a category. */
  x(index: number): number
  y(value: number): number
  readonly axes: readonly Element[]
}

/** The width of a letter and the height of a line, of text at 0.8125 rem: enough to keep labels apart. */
const LETTER_PX = 7.5
const LINE_PX = 20
const TICKS = 5

/** The axes of bars and lines, with a scale that contains 0. */
export function scaleOf({ categories, series }: ChartData, frame: Frame): Scale {
  const { draw, width, height, isReversed, compact } = frame
  const values = series.flatMap((each) => each.values).filter((value) => value !== null)
  const [least, most] = nice(Math.min(0, ...values), Math.max(0, ...values) || 1, TICKS)
  const steps = ticks(least, most, TICKS)
  const side = Math.max(...steps.map((step) => compact(step).length)) * LETTER_PX + 12
  const [top, bottom] = [LINE_PX / 2, height - LINE_PX - 4]
  const band = (width - side) / Math.max(1, categories.length)
  const mirror = (x: number) => (isReversed ? width - x : x)
  const x = (index: number) => mirror(side + band * (index + 0.5))
  const y = (value: number) => bottom - ((value - least) / (most - least)) * (bottom - top)

  const lines = steps.flatMap((step) => [
    draw('line', { x1: mirror(side), x2: mirror(width), y1: y(step), y2: y(step) }),
    // Its end lies at the axis in both directions.
    draw('text', { x: mirror(side - 8), y: y(step), dy: '0.32em', 'text-anchor': 'end' }, compact(step)),
  ])
  // Where not all labels fit, every second one stays, or every third.
  const widest = Math.max(1, ...categories.map(({ length }) => length)) * LETTER_PX + 8
  const every = Math.max(1, Math.ceil(widest / band))
  const labels = categories.flatMap((name, at) =>
    at % every === 0 ? [draw('text', { x: x(at), y: height - 6, 'text-anchor': 'middle' }, name)] : [],
  )
  return { band, x, y, axes: [...lines, ...labels] }
}
