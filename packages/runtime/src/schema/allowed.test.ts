import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CookieSettings } from '../contract/settings.js'
import { allowed, show } from './allowed.js'
import { checkOptions } from './check-options.js'
import { describe } from './describe.js'
import { flag, options } from './plain-option.js'
import { areDifferent } from './rules.js'

const words = (schema: v.GenericSchema) => allowed(describe(schema))

it.each([
  [v.boolean(), 'true or false'],
  [v.picklist(['a', 'b']), '"a", "b"'],
  [v.string(), 'text'],
  [v.pipe(v.string(), v.maxLength(3)), 'text of at most 3 characters'],
  [v.pipe(v.string(), v.minLength(1)), 'text of at least 1 characters'],
  [v.pipe(v.string(), v.minLength(1), v.maxLength(3)), 'text of 1 to 3 characters'],
  [v.pipe(v.string(), v.regex(/^a/, 'must be a word with an a')), 'a word with an a'],
  [v.pipe(v.string(), v.regex(/^a/)), 'text'],
  [v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 'a whole number from 1 up to 9'],
  [v.pipe(v.number(), v.minValue(-Number.MAX_VALUE), v.maxValue(9)), 'a number up to 9'],
  [v.object({}), 'an object'],
  [v.array(v.string()), 'a list'],
  [
    v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3), v.check<string[]>(areDifferent)),
    'a list of 1 to 3 items, each of them once',
  ],
  [v.optional(v.string(), ''), 'text'],
  [CookieSettings.entries.cookieBannerVersion, 'a whole number from 0'],
])('the allowed values of a schema in words', (schema, expected) => {
  expect(words(schema)).toBe(expected)
})

it('the allowed values have no rules of Object.prototype', () => {
  const prototype = Object.prototype as { pipe?: unknown; item?: unknown }
  prototype.pipe = [{ type: 'max_length', requirement: 3 }]
  prototype.item = {}
  try {
    expect(allowed({ type: 'string' })).toBe('text')
  } finally {
    delete prototype.pipe
    delete prototype.item
  }
})

it('an option is coerced by its own rules, and by none of Object.prototype', () => {
  const prototype = Object.prototype as { pipe?: unknown }
  prototype.pipe = [{ type: 'metadata', metadata: { json: true } }]
  try {
    expect(checkOptions(options({ loud: flag(false) }), { loud: true })).toMatchObject({
      options: { loud: true },
      issues: [],
    })
  } finally {
    delete prototype.pipe
  }
})

it('a value in an error takes one line', () => {
  expect(show({ a: '\n' })).toBe('{"a":"\\n"}')
  expect(show('x'.repeat(100))).toHaveLength(81)
  expect(show(undefined)).toBe('undefined')
  expect(show(1n)).toBe('bigint')
})
