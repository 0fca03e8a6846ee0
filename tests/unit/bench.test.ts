import { describe, expect, it } from 'vitest'
import { accordion, blocks, toggle } from '../bench/markup.js'
import { chosen } from '../bench/roster.js'
import { ratio, repeated, rotated, spread, summarize } from '../bench/statistics.js'
import { milliseconds, table, times, whole } from '../bench/table.js'

describe('statistics', () => {
  it('gives least, middle and greatest whatever the order of the samples', () => {
    expect(summarize([9, 1, 5])).toEqual({ minimum: 1, median: 5, maximum: 9 })
  })

  it('takes the mean of the two middle ones of an even number', () => {
    expect(summarize([4, 1, 2, 10]).median).toBe(3)
  })

  it('refuses to summarize nothing', () => {
    expect(() => summarize([])).toThrow(RangeError)
  })

  it('compares minima, medians, and minima less the cost of an empty script', () => {
    const compared = ratio([18, 20, 40], [10, 12, 11], [2, 3, 2])
    expect(compared).toEqual({ minimum: 1.8, median: 20 / 11, net: 2 })
  })

  it('never shows a net cost below zero', () => {
    expect(ratio([1], [10], [2]).net).toBe(0)
  })

  it('is sure of less than the median, and of more with more rounds', () => {
    const few = [1.3, 1.1, 1.2, 1.4, 1.0, 1.25, 1.15, 1.35, 1.05]
    expect(repeated(few)).toEqual({ median: 1.2, atLeast: 1.05 })
    const many = repeated([few, few, few, few].flat())
    expect(many.median).toBe(1.2)
    expect(many.atLeast).toBe(1.15)
    expect(repeated([2])).toEqual({ median: 2, atLeast: 2 })
  })

  it('is not moved by a few rounds of a busy machine', () => {
    expect(repeated([1.1, 9, 1.1, 1.1, 9, 1.1, 1.1])).toEqual({ median: 1.1, atLeast: 1.1 })
    expect(repeated([1.3, 1.3, 1.3, 0.2, 1.3, 1.3, 1.3, 1.3, 1.3]).atLeast).toBe(1.3)
  })

  it('tells noise as the distance from minimum to median', () => {
    expect(spread([10, 12, 30])).toBeCloseTo(20)
  })

  it('lets every contender go first in its turn and leaves none out', () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ])
    expect(rotated([], 2)).toEqual([])
  })
})

describe('tables', () => {
  it('aligns columns, names to the left and numbers to the right', () => {
    expect(
      table(
        ['', 'CPU'],
        [
          ['floor', '1.00'],
          ['a', '12.3'],
        ],
      ),
    ).toBe(['|       |  CPU |', '| ----- | ---: |', '| floor | 1.00 |', '| a     | 12.3 |'].join('\n'))
  })

  it('refuses a row that does not fit its columns, and names it', () => {
    expect(() => table(['', 'CPU'], [['floor']])).toThrow('row "floor" has 1 cells; the table has 2 columns')
  })

  it('keeps three figures of a ratio', () => {
    expect([1.005, 9.99, 9.999, 18.53, 99.97, 230.4].map(times)).toEqual([
      '1.00',
      '9.99',
      '10.0',
      '18.5',
      '100',
      '230',
    ])
    expect(times(Number.POSITIVE_INFINITY)).toBe('–')
  })

  it('writes milliseconds with two places and whole numbers with their thousands apart', () => {
    expect(milliseconds(12.345678)).toBe('12.35')
    expect(whole(12_285.7)).toBe('12,286')
  })
})

describe('what runs', () => {
  it('breaks only the block in the middle, and its options only where options are to break', () => {
    const broken = blocks(toggle, 5, { entry: 'options' }).split('\n')
    expect(broken.map((html) => html.includes('data-bench-fault="options"'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(broken[2]).toContain(`data-block-json='{"allowMultiple":'`)
    expect(blocks(toggle, 5, { entry: 'init' })).not.toContain(`data-block-json='{"allowMultiple":'`)
    expect(blocks(toggle, 5)).not.toContain('data-bench-fault')
  })

  it('writes accordions as their documentation asks for: without hidden, and with a sheet', () => {
    expect(blocks(accordion, 2, { items: 3 }).match(/data-part="panel"/g)).toHaveLength(6)
    expect(blocks(accordion, 2)).not.toMatch(/hidden|aria-/)
    const rows = chosen([]).filter(({ markup }) => markup === accordion)
    expect(rows.map(({ name }) => name)).toEqual(['floor-accordion', 'site', 'site-observe'])
    for (const { sheet, floor } of rows)
      expect([sheet, floor]).toEqual([expect.any(String), 'floor-accordion'])
  })

  it('runs the control and the floor beside whatever was asked for, and names the rows there are', () => {
    expect(chosen(['stimulus']).map(({ name }) => name)).toEqual(['nothing', 'floor', 'stimulus'])
    expect(chosen(['site']).map(({ name }) => name)).toEqual(['nothing', 'floor-accordion', 'site'])
    expect(() => chosen(['jquery'])).toThrow('--only jquery: no such row; there are nothing, floor')
  })
})
