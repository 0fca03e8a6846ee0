import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { createFormat } from './format.js'

const names = ['current', 'count', 'title']
const node = fc.oneof(
  fc.record({ type: fc.constant(0), value: fc.string() }),
  fc.record({ type: fc.constant(1), value: fc.constantFrom(...names) }),
)
const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.bigInt())

it('plain messages read as the library would format them', () => {
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1 }),
      fc.tuple(value, value, value),
      fc.constantFrom('en', 'ar', 'de', 'ja'),
      (tree, given, locale) => {
        const values = Object.fromEntries(names.map((name, index) => [name, given[index]!]))
        const library = new IntlMessageFormat(tree as never, locale)
        expect(createFormat(tree, locale)(values)).toBe(String(library.format(values as never)))
      },
    ),
    propertyRuns(1_000),
  )
})

it('a missing value is reported, not printed', () => {
  expect(() => createFormat([{ type: 1, value: 'count' }], 'en')({})).toThrow(/count/)
})
