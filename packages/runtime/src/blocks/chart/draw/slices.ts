import { arc, pie } from 'd3-shape'
import { type Frame, groupsOf } from './shapes.js'
import type { Series } from './table.js'

/** Shares of the first series: each category has another colour. A value that is not above 0 is no share. */
export const sharesOf = (
  categories: readonly string[],
  [[, values] = ['', []]]: readonly Series[],
): Series[] => categories.map((name, at) => [name, values.slice(at, at + 1).filter((value) => value! > 0)])

/** Slices around the origin, which the sheet moves to the middle. */
export function slices(series: readonly Series[], frame: Frame): Element[] {
  const shares = pie().sort(null)(series.map(([, [value]]) => value!))
  const outerRadius = Math.min(frame.width, frame.height) / 2 - 4
  return groupsOf([], series, frame, 'path', (_value, _at, index) => ({
    d: arc()({ ...shares[index]!, innerRadius: 0, outerRadius })!,
  }))
}
