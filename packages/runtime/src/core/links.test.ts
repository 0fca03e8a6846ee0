import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blogUrl, isCollectionPanelLink, isConfigPath, normalizeBlogUrl } from './links.js'

const problems = (pattern: string) => normalizeBlogUrl(pattern).problems.map(({ given, at }) => [given, at])

describe('the pattern of a blog\u2019s URLs', () => {
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
    expect(normalizeBlogUrl(written)).toEqual({ pattern, problems: [] })
  })

  it.each([
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
    [
      '\\\\evil.example/%t',
      [
        ['\\', 0],
        ['\\', 1],
      ],
    ],
    ['a\nb', [['\n', 1]]],
  ])('%j is told what may not stand there', (written, expected) => {
    expect(problems(written)).toEqual(expected)
  })

  it('keeps a token apart from what stood behind a bad sign', () => {
    expect(normalizeBlogUrl('%y\\ear').pattern).toBe('%y-ear')
  })

  it('says what may stand there instead', () => {
    const [token] = normalizeBlogUrl('%author').problems
    expect(token?.allowed).toContain('%year')
    const [sign] = normalizeBlogUrl('a?b').problems
    expect(sign?.allowed).toContain('slashes')
  })

  it('is stored in a form that never changes again and never leaves the site', () => {
    const pieces = fc.constantFrom(
      '%',
      'y',
      'year',
      'T',
      ' ',
      '/',
      '\\',
      '?',
      '\t',
      'K',
      'İ',
      '-',
      'x',
      '%m',
      ':',
      '@',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const { pattern } = normalizeBlogUrl(parts.join(''))
        expect(normalizeBlogUrl(pattern)).toEqual({ pattern, problems: [] })
        const url = blogUrl(pattern, { date: new Date(0), title: 'A title' })
        expect(new URL(url, 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })
})

describe('the URL of a post', () => {
  const date = new Date('2024-05-07T23:30:00Z')

  it('fills in the date, without padding, and the title', () => {
    expect(blogUrl('/%y/%m/%d/%t', { date, title: 'Rye, and how to bake it' })).toBe(
      '/2024/5/7/rye-and-how-to-bake-it',
    )
    expect(blogUrl('Journal/%Year-%Month/%Title', { date, title: 'Rye' })).toBe('/journal/2024-5/rye')
  })

  it('reads the date where the site is', () => {
    expect(blogUrl('%y/%m/%d', { date, title: '' }, 'Asia/Tokyo')).toBe('/2024/5/8')
  })

  it.each([
    ['Ça va? Été!', 'ca-va-ete'],
    ['../../config', 'config'],
    ['日本 の パン', '日本-の-パン'],
    ['हिन्दी', 'हिन्दी'],
    ['한국어', '한국어'],
    ['$& %y $1', 'y-1'],
    ['!!!', 'untitled'],
    ['', 'untitled'],
  ])('makes the title %j the segment %s', (title, segment) => {
    expect(blogUrl('%t', { date, title })).toBe(`/${segment}`)
  })

  it('is not built from a pattern with problems, a date that is none or an unknown time zone', () => {
    expect(() => blogUrl('%author', { date, title: 'a' })).toThrow(/"%author" at 0; allowed: %year/)
    expect(() => blogUrl('%y', { date: new Date('x'), title: 'a' })).toThrow(/no valid date/)
    expect(() => blogUrl('%y', { date, title: 'a' }, 'Nowhere/City')).toThrow(RangeError)
  })
})

describe('a link to a collection\u2019s panel', () => {
  const id = '0123456789abcdef01234567'

  it.each([
    `/pages/${id}`,
    `/pages/${id}/`,
    `/pages/${id}?view=list`,
    `/pages/${id}#top`,
    `/pages/${id.toUpperCase()}`,
  ])('[URL-007] is %s', (href) => {
    expect(isCollectionPanelLink(href)).toBe(true)
  })

  it.each([
    '/pages/',
    `/pages/${id.slice(1)}`,
    `/pages/${id}0`,
    `/pages/${id}/edit`,
    `pages/${id}`,
    `/a/pages/${id}`,
    `//pages/${id}`,
    `https://site.example/pages/${id}`,
    `/pages/${id.slice(1)}-`,
    `/pages/${id}\n`,
    '',
  ])('[URL-007] is not %j', (href) => {
    expect(isCollectionPanelLink(href)).toBe(false)
  })
})

describe('the configuration area', () => {
  it.each(['/config', '/config/', '/config/pages', '/config//'])('[URL-008] holds %s', (path) => {
    expect(isConfigPath(path)).toBe(true)
  })

  it.each(['/', '', '/configure', '/config-old', '/a/config', 'config', '//config', '/Config'])(
    '[URL-008] does not hold %j',
    (path) => {
      expect(isConfigPath(path)).toBe(false)
    },
  )
})
