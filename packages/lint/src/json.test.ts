import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../tests/support/repeats.js'
import { type JsonPath, parseJson } from './json.js'

const errorOf = (json: string) => {
  const parsed = parseJson(json)
  return 'error' in parsed ? [parsed.error, parsed.offset] : 'none'
}

function offsetsOf(json: string, ...paths: JsonPath[]) {
  const parsed = parseJson(json)
  if ('error' in parsed) throw new Error(parsed.error)
  return paths.map((path) => parsed.offsetsOf(path))
}

describe('parseJson', () => {
  it('returns the offset of every value, and of the name before it', () => {
    const json = '{ "a": [1, {"b": null}, [2, 3]], "c\\u0064": "x", "e.f": 5 }'
    const paths = [[], ['a'], ['a', 0], ['a', 1, 'b'], ['a', 2, 1], ['cd'], ['e.f'], ['nope'], ['a', 'b']]
    expect(offsetsOf(json, ...paths)).toEqual([
      { name: 0, value: 0 },
      { name: 2, value: 7 },
      { name: 8, value: 8 },
      { name: 12, value: 17 },
      { name: 28, value: 28 },
      { name: 33, value: 44 },
      { name: 49, value: 56 },
      undefined,
      undefined,
    ])
  })

  it('points at the last of two values of one name, as a browser uses it', () => {
    expect(offsetsOf('{"a":1,"a":2}', ['a'])).toEqual([{ name: 7, value: 11 }])
  })

  it.each([
    ['', 'a value was expected, not the end', 0],
    ['{', 'a closing } was expected, not the end', 1],
    ['{"a" 1}', 'a colon was expected, not "1"', 5],
    ['{"a":1,}', 'a name in double quotes was expected, not "}"', 7],
    ['[1,]', 'a value was expected, not "]"', 3],
    ['[1 2]', 'a comma or ] was expected, not "2"', 3],
    ['{"a":1 "b":2}', 'a comma or } was expected, not "\\"b\\""', 7],
    ['{"a":[1}', 'a comma or ] was expected, not "}"', 7],
    ['{a:1}', 'the name a needs double quotes', 1],
    ['{"a":1, data-x :2}', 'the name data-x needs double quotes', 8],
    ["{'a':1}", 'the name a needs double quotes', 1],
    ['{true:1}', 'the name true needs double quotes', 1],
    ['{1:1}', 'a name in double quotes was expected, not "1"', 1],
    ['[1,tru', 'a value was expected, not "tru"', 3],
    ['[tru]', 'unexpected "tru"', 1],
    ['{} x', 'unexpected "x"', 3],
    ['{"a":"\n"}', 'a string has no closing quotation mark on its line', 5],
    ['"\u0001"', 'a string holds a control character, which must be escaped', 0],
    ['"\\x"', 'a string holds an escape that JSON does not have', 0],
    ['"\\u12"', 'a string holds a \\u without four hexadecimal digits after it', 0],
    ['[1.]', 'a number is incomplete', 1],
    ['{} // none', 'JSON has no comments', 3],
    ['{"a":😀}', 'a value was expected, not "😀"', 5],
    ['01', 'the end was expected, not "1"', 1],
  ])('%j cannot be parsed', (json, error, offset) => {
    expect(errorOf(json)).toEqual([error, offset])
  })

  it('fails if and only if JSON.parse throws, with a message of its own', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9\\n"',
      '"',
      '\\',
      '1',
      '-0.5e+3',
      '01',
      'true',
      'null',
      'nul',
      ' ',
      '\n',
      '\u0001',
      '\ufeff',
    )
    const broken = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''))
    fc.assert(
      fc.property(fc.oneof(broken, fc.json()), (json) => {
        let reason = ''
        try {
          JSON.parse(json)
        } catch (error) {
          reason = String((error as Error).message)
        }
        const parsed = parseJson(json)
        expect('error' in parsed).toBe(reason !== '')
        if ('error' in parsed) expect(parsed.error).not.toBe(reason)
        else expect(parsed.offsetsOf([])).toBeDefined()
      }),
      propertyRuns(3_000),
    )
  })

  it('reads long input, and input nested deeper than the parser can recurse', () => {
    expect(offsetsOf(`["${'\\n'.repeat(1_000_000)}",2]`, [1])).toEqual([
      { name: 2_000_004, value: 2_000_004 },
    ])
    expect(offsetsOf('['.repeat(100_000) + ']'.repeat(100_000), [0])).toEqual([undefined])
    expect(errorOf('['.repeat(100_000))).toEqual([expect.any(String), 0])
  })
})
