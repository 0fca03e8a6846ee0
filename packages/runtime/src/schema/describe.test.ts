import fc from 'fast-check'
import * as v from 'valibot'
import { expect, describe as group, it } from 'vitest'
import naughty from '../../../../fixtures/corpora/naughty-strings.json'
import { blockOptions } from '../blocks/options.js'
import { CookieSettings } from '../contract/settings.js'
import { checkOptions, type OptionEntries, type OptionEntry } from './check-options.js'
import { describe } from './describe.js'
import * as schemas from './option.js'
import * as plain from './plain-option.js'
import { isRecord } from './record.js'

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

group('the description of a schema', () => {
  it.each(Object.entries(blockOptions))(
    'of the block %s accepts what the schema accepts, and nothing else',
    (_, schema: schemas.OptionsSchema) => {
      const description = describe(schema) as OptionEntries
      fc.assert(
        fc.property(rowsOf(schema), (row) => {
          const results = [schema as OptionEntries, description].map((each) => {
            try {
              const { options, issues } = checkOptions(each, row)
              return { options, wrong: issues.map(({ option }) => option) }
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
    expect(describe(v.object(printed as never))).toEqual(plain.options(written as never))
  })

  it('names the forms of values that pages read', () => {
    const schema = v.object({
      id: v.pipe(v.string(), v.maxLength(3)),
      kind: v.literal('text'),
      none: v.nullish(v.number(), null),
      section: v.optional(v.custom(isRecord), () => ({})),
      list: v.optional(v.array(v.string()), () => []),
      name: v.pipe(v.string(), v.picklist(['a', 'b'])),
      spelled: CookieSettings.entries.cookieBannerTheme,
    })
    expect(describe(schema)).toEqual({
      entries: {
        id: { type: 'string', pipe: [{ type: 'max_length', requirement: 3 }] },
        kind: { type: 'picklist', options: ['text'] },
        none: { type: 'nullish', default: null, wrapped: { type: 'number' } },
        section: { default: {}, wrapped: { type: 'record' } },
        list: { default: [], wrapped: { type: 'object', item: { type: 'string' } } },
        name: { type: 'picklist', options: ['a', 'b'] },
        spelled: { default: 'DARK', wrapped: { type: 'spelling', options: ['LIGHT', 'DARK', 'AUTO'] } },
      },
    })
  })

  it.each([
    ['a rule', v.pipe(v.string(), v.email()), 'setting: pages have no check for "email"'],
    ['a check', v.pipe(v.string(), v.check<string>(Boolean)), 'setting: pages have no check for "check"'],
    ['a kind of value', v.date(), 'setting: pages have no check for "date"'],
    ['a kind of value in a list', v.array(v.date()), 'setting[]: pages have no check for "date"'],
    ['a record of its own kind', v.custom((value) => value === 1), 'pages have no check for "custom"'],
    ['an optional value without a default', v.optional(v.string()), 'setting: an optional value needs'],
    ['a fallback without a default', v.fallback(v.string(), 'a'), 'setting: a fallback needs'],
    [
      'a fallback that is not the default',
      v.optional(v.fallback(v.string(), 'a'), 'b'),
      'setting: the fallback of a bad value must be the default',
    ],
  ])('cannot hold %s that pages have no check for, and says which', (_, schema, message) => {
    expect(() => describe(v.object({ setting: schema }))).toThrow(message)
  })
})
