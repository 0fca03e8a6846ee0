import { describe, expect, it } from 'vitest'
import { valueAt } from './sample.js'

describe('the value that a share of loads do not exceed', () => {
  it.each([
    [[7], 0.75, 7],
    [[1, 3], 0.5, 2],
    [[100, 300], 0.75, 250],
    [[9000, 2500, 1000, 2500, 2000], 0.75, 2500],
    [[4, 1, 3, 2], 0, 1],
    [[4, 1, 3, 2], 1, 4],
  ])('of %j at %d is %d, wherever the values are stored', (values, share, value) => {
    expect(valueAt([{ values, loads: values.length }], share)).toBe(value)
    const apart = values.map((each) => ({ values: [each], loads: 1 }))
    expect(valueAt(apart, share)).toBe(value)
  })

  it('counts each value as often as it stands for loads', () => {
    expect(
      valueAt(
        [
          { values: [1, 2], loads: 20 },
          { values: [9], loads: 1 },
        ],
        0.75,
      ),
    ).toBe(2)
    expect(
      valueAt(
        [
          { values: [1, 2], loads: 2 },
          { values: [9], loads: 30 },
        ],
        0.75,
      ),
    ).toBe(9)
  })
})
