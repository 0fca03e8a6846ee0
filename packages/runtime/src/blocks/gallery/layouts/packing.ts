/** Consecutive slides side by side, from `start` up to but not including `end`. */
interface Row {
  readonly start: number
  readonly end: number
  /** In CSS pixels. */
  readonly height: number
}

/** How many columns fit side by side, as multi-column layout counts them: at least one. All in CSS pixels. */
export const columnCount = (width: number, columnWidth: number, gutter: number): number =>
  Math.max(1, Math.floor((width + gutter) / (columnWidth + gutter)))

/** The indexes of slides that begin a column, found by their left edges; it works in both text directions. */
export const columnStarts = (lefts: readonly number[]): number[] =>
  lefts.flatMap((left, index) => (index === 0 || Math.abs(left - lefts[index - 1]!) > 1 ? [index] : []))

/**
 * For each slide, the number of columns of at most this height that it and all later slides fill. One extra
 * entry at the end: 0.
 */
function columnsFrom(heights: readonly number[], limit: number, gutter: number): number[] {
  const needed = new Array<number>(heights.length + 1).fill(0)
  let end = heights.length
  let height = -gutter
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    height += heights[index]! + gutter
    while (height > limit && end > index + 1) {
      end -= 1
      height -= heights[end]! + gutter
    }
    needed[index] = 1 + needed[end]!
  }
  return needed
}

/** The minimum height for this number of columns, to a thousandth of a pixel. */
function leastHeight(heights: readonly number[], count: number, gutter: number): number {
  let low = Math.max(...heights)
  let high = heights.reduce((sum, height) => sum + height + gutter, 0)
  if (columnsFrom(heights, low, gutter)[0]! <= count) return low
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (columnsFrom(heights, middle, gutter)[0]! <= count) high = middle
    else low = middle
  }
  return high
}

/**
 * The indexes of slides that begin a column, so that the tallest column is as short as possible and every
 * column has a slide. Slides keep their order: down the first column, then down the next. Ties go to the first
 * columns. Heights and gutter are in CSS pixels.
 *
 * @example
 * balanceColumns([100, 100, 100, 100, 100, 100], 4, 0) // [0, 2, 4, 5]
 */
export function balanceColumns(heights: readonly number[], columns: number, gutter: number): number[] {
  const count = Math.min(columns, heights.length)
  if (count === 0) return []
  const limit = leastHeight(heights, count, gutter)
  const needed = columnsFrom(heights, limit, gutter)
  const starts: number[] = []
  let rest = heights.reduce((sum, height) => sum + height, 0)
  let index = 0
  for (let left = count; left > 0; left -= 1) {
    starts.push(index)
    const share = rest / left
    let height = 0
    let own = 0
    // The remaining slides must fit into the remaining columns and fill them; within that, each column takes
    // its fair share.
    const mayEnd = () => own > 0 && needed[index]! < left
    const mustEnd = () =>
      own > 0 &&
      (heights.length - index < left ||
        height + own * gutter + heights[index]! > limit ||
        (left > 1 && height >= share - 0.001))
    while (index < heights.length && !(mayEnd() && mustEnd())) {
      height += heights[index]!
      own += 1
      index += 1
    }
    rest -= height
  }
  return starts
}

/**
 * Rows of one width, each as close to the wanted height as its pictures allow, in the given order. The last row
 * is not stretched above the wanted height. Ratios are width over height; sizes are in CSS pixels.
 *
 * @example
 * packRows([1, 1, 1], 300, 150, 0) // [{ start: 0, end: 2, height: 150 }, { start: 2, end: 3, height: 150 }]
 */
export function packRows(ratios: readonly number[], width: number, height: number, gutter: number): Row[] {
  const rows: Row[] = []
  const fit = (start: number, end: number, ratio: number) =>
    Math.max(1, width - gutter * (end - start - 1)) / ratio
  let start = 0
  let sum = 0
  for (const [index, ratio] of ratios.entries()) {
    const without = sum > 0 ? fit(start, index, sum) : Number.POSITIVE_INFINITY
    const withIt = fit(start, index + 1, sum + ratio)
    if (sum > 0 && withIt < height && without - height < height - withIt) {
      rows.push({ start, end: index, height: without })
      start = index
      sum = 0
    }
    sum += ratio
    const now = fit(start, index + 1, sum)
    if (now > height && index < ratios.length - 1) continue
    rows.push({ start, end: index + 1, height: Math.min(now, index === ratios.length - 1 ? height : now) })
    start = index + 1
    sum = 0
  }
  return rows
}
