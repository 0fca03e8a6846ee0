// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import naughty from '../../../fixtures/corpora/naughty-strings.json'
import { blockOptions } from '../src/blocks/options.js'
import { checkOptions, type OptionEntries, type OptionEntry } from '../src/core/options.js'
import * as schemas from '../src/schema/option.js'
import * as plain from '../src/schema/plain-option.js'
import { plainOptions, toSource } from './plain-options.js'

/** As it reaches a page: through source code. */
const shipped = (schema: schemas.OptionsSchema): OptionEntries =>
  Function(`return ${toSource(plainOptions(schema))}`)() as OptionEntries

const numbersAround = (each: number) => [each - 1, each - 0.5, each, each + 0.5, each + 1]

/** Values at and around the bounds of an option, and of every other kind. */
function candidates({ default: fallback, wrapped }: OptionEntry): fc.Arbitrary<unknown> {
  const bounds = (wrapped.pipe ?? [])
    .map(({ requirement }) => requirement)
    .filter(Number.isFinite) as number[]
  const numbers = [...bounds, 0].flatMap(numbersAround)
  const lengths = bounds.filter((each) => each > 0 && each < 20_000).flatMap((each) => [each, each + 1])
  return fc.oneof(
    fc.constantFrom(fallback, null, undefined, '', 'true', 'false', Number.NaN, ...(wrapped.options ?? [])),
    fc.constantFrom(...numbers, ...numbers.map(String), Number.POSITIVE_INFINITY, '1e999', '-0', ' 3 '),
    fc.constantFrom(...[0, ...lengths].map((each) => 'x'.repeat(each))),
    fc.constantFrom(...naughty),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.anything({ withNullPrototype: true, withBoxedValues: true }),
  )
}

const rowsOf = (schema: schemas.OptionsSchema) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, candidates(entry as OptionEntry)]),
    ),
    { requiredKeys: [] },
  )

describe('plain data of a schema', () => {
  it.each(Object.entries(blockOptions))(
    'of the block %s accept and reject the same values as the schema',
    (_, schema: schemas.OptionsSchema) => {
      const data = shipped(schema)
      fc.assert(
        fc.property(rowsOf(schema), (given) => {
          const results = [schema as OptionEntries, data].map((each) => {
            try {
              const { options, issues } = checkOptions(each, given)
              return { options, rejected: issues.map(({ option }) => option) }
            } catch (error) {
              return String(error)
            }
          })
          expect(results[1]).toEqual(results[0])
        }),
        { numRuns: 300 },
      )
    },
  )

  it('has no function and no library in it', () => {
    for (const schema of Object.values(blockOptions)) {
      expect(toSource(plainOptions(schema))).not.toMatch(/=>|function|~standard|undefined/)
    }
  })

  it('is all that a module of options may export', () => {
    expect(
      toSource({ most: Number.MAX_VALUE, names: ['a'], none: null, least: Number.NEGATIVE_INFINITY }),
    ).toBe('{"most":1.7976931348623157e+308,"names":["a"],"none":null,"least":-Infinity}')
    expect(() => toSource({ isWide: function isWide() {} })).toThrow('the function "isWide"')
  })

  it('is what a theme writes with the helpers that need no library', () => {
    const both = [schemas, plain] as const
    const [printed, written] = both.map(({ flag, integer, decimal, oneOf, text, address, formatted }) => ({
      flag: flag(true),
      integer: integer(3, { min: 1, max: 9 }),
      unbounded: integer(0),
      decimal: decimal(0.5, { max: 7 }),
      oneOf: oneOf(['a', 'b'], 'b'),
      text: text('x', { maxLength: 5 }),
      long: text(''),
      address: address(''),
      formatted: formatted('a', /^[ab]$/, 'must be a or b'),
    }))
    expect(plainOptions(v.object(printed as never) as never)).toEqual(plain.options(written as never))
  })

  it('keeps patterns, with their flags', () => {
    const schema = v.object({ ratio: v.optional(v.pipe(v.string(), v.regex(/^\d+:\d+\/?$/u)), '1:1') })
    const data = shipped(schema as never)
    expect(checkOptions(data, { ratio: '16:9' }).issues).toEqual([])
    expect(checkOptions(data, { ratio: 'wide' }).issues).toMatchObject([{ option: 'ratio' }])
  })

  it.each([
    ['a rule', v.object({ mail: v.optional(v.pipe(v.string(), v.email()), '') }), '"email"'],
    ['a kind of value', v.object({ list: v.optional(v.array(v.string()), []) }), '"array"'],
  ])('cannot hold %s that the core has no check for', (_, schema, named) => {
    expect(() => plainOptions(schema as never)).toThrow(named)
  })
})
