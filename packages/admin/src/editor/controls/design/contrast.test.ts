import { expect, it } from 'vitest'
import { contrastRatio, formatRatio } from '../color-control.js'

// Known values of WCAG: https://www.w3.org/WAI/WCAG22/Techniques/general/G18
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
  ['#767676', '#FFFFFF', 4.542],
  ['#949494', '#ffffff', 3.033],
  ['#0000ff', '#ffffff', 8.592],
  ['#ff0000', '#ffffff', 3.998],
  ['#ffff00', '#ffffff', 1.074],
  ['#010101', '#000000', 1.006],
])('the contrast of %s and %s is %d, whichever is the text', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 3)
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
})

it.each(['', 'red', '#fff', '#12345', '#1234567', '#12345g'])('there is none with %j', (text) => {
  expect(contrastRatio(text, '#ffffff')).toBeNull()
})

it('reads as figures that are never rounded up to the least', () => {
  expect([21, 4.478, 4.5, 2.999, 1].map(formatRatio)).toEqual([
    '21 : 1',
    '4.4 : 1',
    '4.5 : 1',
    '2.9 : 1',
    '1 : 1',
  ])
})
