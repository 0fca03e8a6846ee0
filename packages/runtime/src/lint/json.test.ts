import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from './json.js'

const problemOf = (json: string) => {
  const reading = readJson(json)
  return 'problem' in reading ? [reading.problem, reading.offset] : 'none'
}

function placesOf(json: string, ...paths: string[]) {
  const reading = readJson(json)
  if ('problem' in reading) throw new Error(reading.problem)
  return paths.map((path) => reading.placeOf(path))
}

describe('readJson', () => {
  it('knows where every value stands, and the name before it', () => {
    const json = '{ "a": [1, {"b": null}], "c\\u0064": "x" }'
    expect(placesOf(json, '', 'a', 'a[0]', 'a[1].b', 'cd', 'nope')).toEqual([
      { name: 0, value: 0 },
      { name: 2, value: 7 },
      { name: 8, value: 8 },
      { name: 12, value: 17 },
      { name: 25, value: 36 },
      undefined,
    ])
  })

  it('points at the last of two values of one name, as a browser takes it', () => {
    expect(placesOf('{"a":1,"a":2}', 'a')).toEqual([{ name: 7, value: 11 }])
  })

  it.each([
    ['', 'a value was expected, not the end', 0],
    ['{"a" 1}', 'a colon was expected, not "1"', 5],
    ['{"a":1,}', 'a name in double quotes was expected, not "}"', 7],
    ['[1,]', 'a value was expected, not "]"', 3],
    ['[1 2]', 'a comma or ] was expected, not "2"', 3],
    ['{"a":1 "b":2}', 'a comma or } was expected, not "\\""', 7],
    ['{} x', 'nothing more was expected, not "x"', 3],
    ['{"a":"\n"}', 'a value was expected, not "\\""', 5],
    ['{"a":😀}', 'a value was expected, not "😀"', 5],
    ['01', 'nothing more was expected, not "1"', 1],
  ])('%j stops being JSON', (json, problem, offset) => {
    expect(problemOf(json)).toEqual([problem, offset])
  })

  it('stops exactly where JSON.parse throws, and nowhere else', () => {
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
        let valid = true
        try {
          JSON.parse(json)
        } catch {
          valid = false
        }
        const reading = readJson(json)
        expect('problem' in reading).toBe(!valid)
        if ('problem' in reading) expect(reading.problem).toMatch(/ was expected, not /)
        else expect(reading.placeOf('')).toBeDefined()
      }),
      { numRuns: 3000 },
    )
  })

  it('reads what is deep, and what is long', () => {
    expect(placesOf('['.repeat(5_000) + ']'.repeat(5_000), '[0]')).toEqual([{ name: 1, value: 1 }])
    expect(placesOf(`["${'\\n'.repeat(1_000_000)}",2]`, '[1]')).toEqual([
      { name: 2_000_004, value: 2_000_004 },
    ])
  })
})
