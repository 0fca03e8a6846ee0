import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { orderedParts } from './layout-markup.js'

it.each([
  ['abc', '', 'abc'],
  ['abc', 'cab', 'cab'],
  ['abxc', 'cba', 'cbxa'],
  ['xabc', 'cab', 'xcab'],
  ['axyb', 'ba', 'baxy'],
  ['ac', 'cba', 'ca'],
  ['abc', 'xyz', 'abc'],
])('the parts %s of a theme, ordered as "%s", are %s', (theme, order, result) => {
  expect(orderedParts([...theme], [...order]).join('')).toBe(result)
})

it('each part of the theme is there once, whatever is stored', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  fc.assert(
    fc.property(ids, ids, (theme, order) => {
      expect([...orderedParts(theme, order)].sort()).toEqual([...theme].sort())
    }),
    propertyRuns(1_000),
  )
})
