import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { blogPath, blogPattern } from './blog-address.js'

const issuesOf = (pattern: string) => blogPattern(pattern).issues.map(({ value, offset }) => [value, offset])

describe('the pattern of a blog’s addresses', () => {
  it.each([
    ['%y/%m/%d/%t', '%y/%m/%d/%t'],
    ['%year/%month/%day/%title', '%year/%month/%day/%title'],
    ['///News/%Title', 'news/%title'],
    ['/Our News/%T', 'our-news/%t'],
    ['  /spaced out  ', 'spaced-out'],
    ['%y%m%d-%t', '%y%m%d-%t'],
    ['', ''],
    ['/', ''],
  ])('[URL-006] %j is stored as %j', (written, pattern) => {
    expect(blogPattern(written)).toEqual({ pattern, issues: [] })
  })

  it.each<[string, [string, number][]]>([
    ['%author/%t', [['%author', 0]]],
    ['a/%', [['%', 2]]],
    ['100%25/%t', [['%', 3]]],
    ['%%t', [['%', 0]]],
    ['%yearly', [['%yearly', 0]]],
    ['%constructor', [['%constructor', 0]]],
    [
      'a?b#c',
      [
        ['?', 1],
        ['#', 3],
      ],
    ],
    ['a\nb', [['\n', 1]]],
  ])('[URL-006] in %j, what is not allowed is an issue', (written, expected) => {
    expect(issuesOf(written)).toEqual(expected)
  })

  it('lists what is allowed instead, and does not read a token across a removed sign', () => {
    expect(blogPattern('%author').issues[0]!.expected).toContain('%year')
    expect(blogPattern('a?b').issues[0]!.expected).toContain('slashes')
    expect(blogPattern('%y\\ear').pattern).toBe('%y-ear')
  })

  it('never changes once it is stored, and never leaves the site', () => {
    const pieces = fc.constantFrom(
      ...[
        '%',
        'y',
        'year',
        'T',
        ' ',
        '/',
        '\\',
        '?',
        '\t',
        '\u212a',
        'İ',
        '-',
        'x',
        '%m',
        ':',
        '@',
        '\u00a0',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const { pattern } = blogPattern(parts.join(''))
        expect(blogPattern(pattern)).toEqual({ pattern, issues: [] })
        const path = blogPath(pattern, { date: new Date(0), title: 'A title' })
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
      }),
      propertyRuns(10_000),
    )
  })
})

describe('the path of a post', () => {
  const date = new Date('2024-05-07T23:30:00Z')

  it('[URL-006] has the date, without padding, and the title', () => {
    expect(blogPath('/%y/%m/%d/%t', { date, title: 'Rye, and how to bake it' })).toBe(
      '/2024/5/7/rye-and-how-to-bake-it',
    )
    expect(blogPath('Journal/%Year-%Month/%Title', { date, title: 'Rye' })).toBe('/journal/2024-5/rye')
  })

  it('has the date of the site’s time zone', () => {
    expect(blogPath('%y/%m/%d', { date, title: '' }, 'Asia/Tokyo')).toBe('/2024/5/8')
  })

  it.each([
    ['Ça va? Été!', 'ca-va-ete'],
    ['../../config', 'config'],
    ['日本 の パン', '日本-の-パン'],
    ['हिन्दी', 'हिन्दी'],
    ['$& %y $1', 'y-1'],
    ['!!!', 'untitled'],
    ['', 'untitled'],
    ['a'.repeat(5000), 'a'.repeat(1000)],
  ])('has the title %j as the segment %s', (title, segment) => {
    expect(blogPath('%t', { date, title })).toBe(`/${segment}`)
  })

  it('is not made of a pattern with issues, an invalid date or an unknown time zone', () => {
    expect(() => blogPath('%author', { date, title: 'a' })).toThrow(/"%author" at 0 .*allowed: %year/)
    expect(() => blogPath('%y', { date: new Date('x'), title: 'a' })).toThrow(/no valid date/)
    expect(() => blogPath('%y', { date, title: 'a' }, 'Nowhere/City')).toThrow(RangeError)
  })
})
