import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import corpus from '../../../../../fixtures/corpora/queries.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { parseQuery } from './query.js'

const pairs = (search: string) => {
  const query = parseQuery(search)
  return query.names().map((name) => [name, ...query.getAll(name)])
}

/** The meaning of each query of the corpus: its names, each with all of its values. */
const meanings: readonly (readonly string[])[][] = [
  [['__proto__', '1']],
  [['__proto__[x]', '1']],
  [['constructor[prototype][x]', '1']],
  [['constructor.prototype.x', '1']],
  [['a[constructor][prototype][x]', '1']],
  [['__proto__[x]', '1']],
  [['prototype[x]', '1']],
  [['toString', '1']],
  [['valueOf', '1']],
  [['length', '99999999']],
  [['a[]', '1', '2']],
  [['a', '1', '2']],
  [['', '']],
  [],
  [['', 'a']],
  [['a', '']],
  [['a', '%zz']],
  [['%E0%A4%A', '1']],
  [['a', '\0']],
  [['\0', '1']],
  [['a', '1;b=2']],
  [['a b', 'c d']],
  [['logout', 'TRUE']],
  [['logout', 'true', 'false']],
  [['nomotion', 'true']],
  [['noredirect', '']],
  [['noredirect', 'false']],
  [['frameUrl', 'javascript:alert(1)']],
  [['?'.repeat(corpus[28]!.length - 1), '']],
  [['a', corpus[29]!.slice(2)]],
]

describe('a query string', () => {
  it.each(corpus.map((search, index) => [search.slice(0, 50), search, meanings[index]]))(
    '[URL-001] means what it says: %s',
    (_shown, search, meaning) => {
      expect(pairs(search as string)).toEqual(meaning)
      expect(pairs(`?${search}`.replace(/^\?{2}/, '?'))).toEqual(meaning)
    },
  )

  it('every case of the corpus has a meaning', () => {
    expect(corpus).toHaveLength(meanings.length)
  })

  it('the first value of a name wins, and all of them can be had', () => {
    const query = parseQuery('?a=1&b=2&a=3')
    expect(query.get('a')).toBe('1')
    expect(query.getAll('a')).toEqual(['1', '3'])
    expect(query.names()).toEqual(['a', 'b'])
  })

  it('a name that is not there has no value', () => {
    const query = parseQuery('')
    for (const name of ['a', '', 'constructor', '__proto__', 'toString']) {
      expect(query.get(name)).toBeUndefined()
      expect(query.getAll(name)).toEqual([])
      expect(query.has(name)).toBe(false)
    }
  })

  it('a plus is a space, an escaped plus is a plus', () => {
    expect(parseQuery('a=1+1%2B1').get('a')).toBe('1 1+1')
  })

  it.each([
    ['100%', '100%'],
    ['%41%zz%42', 'A%zzB'],
    ['%C3%A9%C3', 'é%C3'],
    ['%ff%41', '%ffA'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%F0%9F%8E%89%', '🎉%'],
    ['%c0%af', '%c0%af'],
    ['%F7%BF%BF%BF', '%F7%BF%BF%BF'],
  ])('in %s a bad escape stays as it was written', (written, read) => {
    expect(parseQuery(`a=${written}`).get('a')).toBe(read)
  })

  it('[URL-001] a thousand names are kept, further ones are ignored, and kept names still get values', () => {
    const names = Array.from({ length: 1500 }, (_, index) => `k${index}=${index}`).join('&')
    const query = parseQuery(`?${names}&k0=again&logout=true`)
    expect(query.names()).toHaveLength(1000)
    expect(query.get('k999')).toBe('999')
    expect(query.has('k1000')).toBe(false)
    expect(query.has('logout')).toBe(false)
    expect(query.getAll('k0')).toEqual(['0', 'again'])
  })

  it('its result cannot be used to change it', () => {
    const query = parseQuery('a=1')
    ;(query.getAll('a') as string[]).push('2')
    ;(query.names() as string[]).push('b')
    expect(query.getAll('a')).toEqual(['1'])
    expect(query.names()).toEqual(['a'])
  })

  it('no prototype is polluted by any entry of the corpus', () => {
    for (const search of corpus) parseQuery(search)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('well-formed ones read as the browser reads them', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), (entries) => {
        const search = new URLSearchParams(entries)
        const query = parseQuery(search.toString())
        expect(query.names()).toEqual([...new Set(search.keys())])
        for (const name of search.keys()) expect(query.getAll(name)).toEqual(search.getAll(name))
      }),
      propertyRuns(1_000),
    )
  })

  it('any text at all is read without an error', () => {
    const pieces = fc.constantFrom(
      'a',
      '%',
      '&',
      '=',
      '+',
      '?',
      '%4',
      '%41',
      '%e2',
      '%82',
      '__proto__',
      '\ud800',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const query = parseQuery(parts.join(''))
        for (const name of query.names()) expect(query.get(name)).toBe(query.getAll(name)[0])
      }),
      propertyRuns(1_000),
    )
  })

  it.each(['&', '=', '+', '%', '%zz', 'a=%zz&', '%e2%82', '%f0%9f%8e%89', 'a&'])(
    'a megabyte of %s is read in time that grows with its length',
    (piece) => {
      // Work that grew with the square would run past the test's time limit.
      const query = parseQuery(piece.repeat(1_000_000 / piece.length))
      expect(query.names().length).toBeLessThanOrEqual(1)
    },
  )
})
