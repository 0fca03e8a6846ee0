import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { balanceColumns, columnCount, columnStarts, packRows } from './packing.js'

const columnHeights = (heights: readonly number[], starts: readonly number[], gutter: number) =>
  starts.map((start, column) => {
    const own = heights.slice(start, starts[column + 1] ?? heights.length)
    return own.reduce((sum, height) => sum + height, 0) + gutter * (own.length - 1)
  })

/** Every way to cut a list of this length into this many runs. */
function* cuts(length: number, count: number, from = 0): Generator<number[]> {
  if (count === 1) yield [from]
  else
    for (let next = from + 1; next <= length - count + 1; next += 1)
      for (const rest of cuts(length, count - 1, next)) yield [from, ...rest]
}

const heightsOf = (maxLength: number) =>
  fc.array(fc.double({ min: 1, max: 2000, noNaN: true }), { minLength: 1, maxLength })

describe('columns', () => {
  it('are as many as fit with their gutters, and never fewer than one', () => {
    expect(columnCount(1000, 250, 0)).toBe(4)
    expect(columnCount(1000, 250, 1)).toBe(3)
    expect(columnCount(1060, 250, 20)).toBe(4)
    expect(columnCount(200, 250, 20)).toBe(1)
    expect(columnCount(0, 250, 0)).toBe(1)
  })

  it.each([
    ['ltr', [8, 8, 261.5, 261.5, 515]],
    ['rtl', [515, 515, 261.5, 261.5, 8]],
  ])('are told apart by where their slides stand: %s', (_, lefts) => {
    expect(columnStarts(lefts)).toEqual([0, 2, 4])
  })

  it.each([
    ['fewer slides than columns', [100, 300], 4, [0, 1]],
    ['six of a height in four columns: none is left empty', [1, 1, 1, 1, 1, 1], 4, [0, 2, 4, 5]],
    ['nine of a height in four columns', Array(9).fill(100), 4, [0, 3, 5, 7]],
    ['a tall one among short ones', [100, 100, 600, 100, 100], 3, [0, 2, 3]],
    ['one column', [5, 5, 5], 1, [0]],
    ['no slide', [], 3, []],
  ])('balance %s', (_, heights, count, starts) => {
    expect(balanceColumns(heights, count, 10)).toEqual(starts)
  })

  it('are as short as any split in this order allows', () => {
    fc.assert(
      fc.property(
        heightsOf(9),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 40 }),
        (heights, count, gutter) => {
          const starts = balanceColumns(heights, count, gutter)
          const least = Math.min(
            ...[...cuts(heights.length, Math.min(count, heights.length))].map((cut) =>
              Math.max(...columnHeights(heights, cut, gutter)),
            ),
          )
          expect(Math.max(...columnHeights(heights, starts, gutter))).toBeLessThanOrEqual(least + 0.01)
        },
      ),
      propertyRuns(1_000),
    )
  })

  it('keep every slide, in its order, and leave no column empty', () => {
    fc.assert(
      fc.property(
        heightsOf(60),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
        (heights, count, gutter) => {
          const starts = balanceColumns(heights, count, gutter)
          expect(starts).toHaveLength(Math.min(count, heights.length))
          expect(starts[0]).toBe(0)
          for (const [column, start] of starts.entries())
            expect(start).toBeLessThan(starts[column + 1] ?? heights.length)
        },
      ),
      propertyRuns(1_000),
    )
  })
})

describe('rows', () => {
  it.each([
    [
      'squares that fill rows exactly',
      [1, 1, 1, 1],
      500,
      250,
      0,
      [
        [0, 2, 250],
        [2, 4, 250],
      ],
    ],
    [
      'a last row that is not blown up',
      [1, 1, 1],
      300,
      150,
      0,
      [
        [0, 2, 150],
        [2, 3, 150],
      ],
    ],
    [
      'a panorama that is wider than the row',
      [10, 1],
      1000,
      250,
      20,
      [
        [0, 1, 100],
        [1, 2, 250],
      ],
    ],
    [
      'one that would shrink its row more than leaving it out stretches it',
      [1, 1, 1.9],
      560,
      250,
      20,
      [
        [0, 2, 270],
        [2, 3, 250],
      ],
    ],
    ['no slide', [], 500, 250, 0, []],
  ])('hold %s', (_, ratios, width, height, gutter, rows) => {
    expect(packRows(ratios, width, height, gutter).map((row) => [row.start, row.end, row.height])).toEqual(
      rows,
    )
  })

  it('are exactly as wide as allowed, except the last, which is at most so', () => {
    const ratios = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        ratios,
        fc.integer({ min: 320, max: 2000 }),
        fc.integer({ min: 0, max: 40 }),
        (given, width, gutter) => {
          const rows = packRows(given, width, 250, gutter)
          expect(rows.flatMap(({ start, end }) => given.slice(start, end))).toEqual(given)
          for (const { start, end, height } of rows) {
            const own = given.slice(start, end)
            const wide = own.reduce((sum, ratio) => sum + ratio * height, 0) + gutter * (own.length - 1)
            if (end < given.length) expect(wide).toBeCloseTo(width, 6)
            else expect(wide).toBeLessThanOrEqual(width + 1e-6)
          }
        },
      ),
      propertyRuns(1_000),
    )
  })
})
