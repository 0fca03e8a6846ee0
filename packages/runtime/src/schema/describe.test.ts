import fc from 'fast-check'
import * as v from 'valibot'
import { expect, describe as group, it } from 'vitest'
import naughty from '../../../../fixtures/corpora/naughty-strings.json'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { blockOptions } from '../blocks/options.js'
import { CookieSettings } from '../contract/settings.js'
import { checkOptions, type OptionEntries, type OptionEntry } from './check-options.js'
import { describe } from './describe.js'
import type { Issue } from './description.js'
import { leavesOut, spelledAs } from './known-steps.js'
import * as schemas from './option.js'
import * as plain from './plain-option.js'
import { read } from './read.js'
import { isRecord } from './record.js'
import { areDifferent } from './rules.js'

/** A pipe whose steps need not fit, as code without types may write it. */
const pipe = v.pipe as unknown as (...steps: readonly unknown[]) => v.GenericSchema

/** Texts of at most three characters; at most two of them. */
const shortTexts = v.pipe(
  v.array(v.fallback(v.pipe(v.string(), v.maxLength(3)), 'none')),
  v.filterItems(leavesOut('none')),
  v.maxLength(2),
)

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
        propertyRuns(300),
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

  it('written by a theme has only rules that pages know', () => {
    const option: plain.PlainOption = {
      default: '',
      // @ts-expect-error: pages have no such rule
      wrapped: { type: 'string', pipe: [{ type: 'email' }] },
    }
    expect(() => checkOptions(plain.options({ option }), { option: 'a' })).toThrow(TypeError)
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

  const without = (types: string) => `setting: pages have no check for "${types}"; allowed: `

  it.each([
    ['a rule', pipe(v.string(), v.email()), `${without('email')}integer, finite, min_value, max_value,`],
    ['a check', pipe(v.string(), v.check<string>(Boolean)), without('check')],
    [
      'the items of a list',
      pipe(v.array(v.string()), v.everyItem(areDifferent as never)),
      without('every_item'),
    ],
    ['a second kind of value', pipe(v.string(), v.string()), without('string')],
    ['a kind of value', v.date(), `${without('date')}boolean, number, string, picklist, literal, array,`],
    ['a kind of value in a list', v.array(v.date()), 'setting[]: pages have no check for "date"'],
    ['a record of its own kind', v.custom((value) => value === 1), 'pages have no check for "custom"'],
    ['a record', pipe(v.custom(isRecord), v.check(Boolean)), without('check')],
    ['an object', pipe(v.object({ a: v.string() }), v.check(Boolean)), without('check')],
    ['an object that refuses other names', v.strictObject({ a: v.string() }), without('strict_object')],
    ['an object that keeps other names', v.looseObject({ a: v.string() }), without('loose_object')],
    ['an optional value', pipe(v.optional(v.string(), ''), v.maxLength(2)), without('max_length')],
    ['a missing value', pipe(v.nullish(v.string(), ''), v.email()), without('email')],
    ['null alone', v.nullable(v.string(), 'x'), without('nullable')],
    ['undefined alone', v.undefinedable(v.string(), 'x'), without('undefinedable')],
    ['a name', pipe(v.picklist(['A', 'B']), v.check(Boolean)), without('check')],
    ['the length of a name', pipe(v.picklist(['A', 'B']), v.maxLength(1)), without('max_length')],
    ['a literal', pipe(v.literal('A'), v.check(Boolean)), without('check')],
    ['a literal among names', pipe(v.literal('A'), v.picklist(['A', 'B'])), without('picklist')],
    ['a text before its name', pipe(v.string(), v.check(Boolean), v.picklist(['A'])), without('check')],
    ['a text after its name', pipe(v.string(), v.picklist(['A']), v.check(Boolean)), without('check')],
    ['names in upper case', pipe(v.string(), v.toUpperCase(), v.picklist(['A'])), without('to_upper_case')],
    [
      'names in a spelling of their own',
      pipe(v.string(), v.transform(String), v.picklist(['A'])),
      without('transform'),
    ],
    [
      'names that other names spell',
      pipe(v.string(), v.transform(spelledAs(['A', 'B'])), v.picklist(['A'])),
      without('transform'),
    ],
    [
      'items',
      v.optional(v.fallback(pipe(v.array(v.fallback(v.string(), ' ')), v.filterItems(Boolean)), []), []),
      'setting[]: a fallback needs',
    ],
    [
      'items that equal a bad one',
      v.pipe(v.array(v.fallback(v.string(), ' ')), v.filterItems(leavesOut(' '))),
      'setting[]: the value that stands for bad items must be a bad item',
    ],
    ['an optional value without a default', v.optional(v.string()), 'setting: an optional value needs'],
    ['a fallback without a default', v.fallback(v.string(), 'a'), 'setting: a fallback needs'],
    [
      'a fallback that is not the default',
      v.optional(v.fallback(v.string(), 'a'), 'b'),
      'setting: the fallback of a bad value must be the default',
    ],
    [
      'a fallback inside a pipe',
      v.optional(pipe(v.fallback(v.string(), 'a'), v.maxLength(3)), 'a'),
      'setting: a fallback must stand around a whole pipe',
    ],
    [
      'a fallback around parts',
      v.optional(v.fallback(v.object({ a: v.optional(v.string(), 'x') }), { a: 'y' }), { a: 'y' }),
      'setting: a fallback needs a value without parts',
    ],
    [
      'a default out of its bounds',
      v.optional(pipe(v.number(), v.minValue(1)), 0),
      'setting: the default breaks its own rules; allowed: a number from 1',
    ],
    [
      'a default without a required field',
      v.optional(v.object({ name: v.string() }), {} as never),
      'setting.name: the default breaks its own rules; allowed: text',
    ],
    [
      'null that is not allowed as a default',
      v.optional(v.number(), null as never),
      'setting: the default breaks its own rules; allowed: a number',
    ],
  ])('cannot hold %s that pages have no check for, and says which', (_, schema, message) => {
    expect(() => describe(v.object({ setting: schema }))).toThrow(message)
  })

  it.each([
    ['rules of a pipe in a pipe', v.pipe(v.pipe(v.string(), v.minLength(2)), v.maxLength(3))],
    ['metadata of an object', v.pipe(v.object({ a: v.string() }), v.metadata({ json: true }))],
    ['an allowed null inside an optional value', v.optional(v.nullish(v.number(), null), 5)],
    ['null as the default of another default', v.optional(v.nullish(v.number(), 7), null)],
    ['a list that leaves out bad items, then counts', v.optional(v.fallback(shortTexts, []), [])],
  ])('reads %s as the schema does', (_, inner) => {
    const schema = v.object({ setting: inner as v.GenericSchema })
    const description = describe(schema)
    const part = fc.oneof(fc.constantFrom<unknown>(undefined, null, 'a', 'ab', 'abcd', 5), fc.anything())
    fc.assert(
      fc.property(fc.oneof(part, fc.array(part), fc.record({ a: part })), (setting) => {
        const issues: Issue[] = []
        const result = read(description, { setting }, issues)
        const checked = v.safeParse(schema, { setting })
        if (checked.success) expect(result).toEqual(checked.output)
        else expect(issues).not.toEqual([])
      }),
      propertyRuns(1_000),
    )
  })
})
