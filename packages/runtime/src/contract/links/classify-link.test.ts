import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import corpus from '../../../../../fixtures/corpora/links.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { brokenLinkRule, classifyLink, isScriptLink, LINK_KINDS, type LinkKind } from './classify-link.js'

const RUNS = propertyRuns(10_000)
const COLLECTION = '0123456789abcdef01234567'

/** A link of exactly this many characters. */
const long = (start: string, length: number) => start.padEnd(length, '1')

describe('the kind of a link', () => {
  it.each(corpus as [string, LinkKind][])(
    '[LNK-001] [LNK-002] [LNK-003] [LNK-004] [LNK-005] [LNK-006] [LNK-007] of the corpus: %j is %s',
    (href, kind) => {
      expect(classifyLink(href)).toBe(kind)
    },
  )

  it.each<[id: string, start: string, below: number, kind: LinkKind]>([
    ['LNK-001', 'tel:', 50, 'tel'],
    ['LNK-002', 'sms:', 1000, 'sms'],
    ['LNK-003', 'mailto:a@b.c', 1000, 'mailto'],
    ['LNK-004', 'javascript:', 250, 'javascript'],
    ['LNK-005', 'ftp:', 100, 'ftp'],
    ['LNK-006', '#', 100, 'anchor'],
    ['LNK-007', '/', 150, 'internal'],
    ['LNK-007', 'about', 150, 'internal'],
    ['LNK-007', `/pages/${COLLECTION}?`, 150, 'collection-panel'],
  ])('[%s] %s… has fewer than %i characters', (_, start, below, kind) => {
    expect(classifyLink(long(start, below - 1))).toBe(kind)
    expect(classifyLink(long(start, below))).toBe('other')
  })

  it('a web address may have any length', () => {
    expect(classifyLink(long('https://a.example/', 100_000))).toBe('external')
  })

  it.each([
    ['tel:1234', 'tel'],
    ['tel:+-+-', 'tel'],
    ['tel:(1) 2 3', 'other'],
    ['TEL:1234', 'tel'],
  ])('[LNK-001] of %j is %s: four signs that are digits, plus or minus', (href, kind) => {
    expect(classifyLink(href)).toBe(kind)
  })

  it.each([
    ['mailto:ada@mail.example.org', 'mailto'],
    ['mailto:ada@example.org?subject=a@b&cc=c@d', 'mailto'],
    ['mailto:?to=ada@example.org', 'other'],
    ['mailto:@example.org', 'other'],
    ['mailto:ada@.org', 'other'],
    ['mailto:ada@example.', 'other'],
  ])('[LNK-003] of %j is %s: its address stands before the question mark', (href, kind) => {
    expect(classifyLink(href)).toBe(kind)
  })

  it.each([
    ` javascript:alert(1)`,
    'java\nscript:alert(1)',
    '\u0000\tJavaScript\t:alert(1)',
    'JAVASCRIPT:alert(1)',
  ])('[LNK-004] of a disguised script is javascript: %j', (href) => {
    expect(classifyLink(href)).toBe('javascript')
    expect(isScriptLink(href)).toBe(true)
    expect(isScriptLink(long(href, 5000))).toBe(true)
  })

  it.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'])(
    'of an address of another host is external: %j',
    (href) => {
      expect(classifyLink(href)).toBe('external')
    },
  )

  it.each(['data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'constructor:x'])(
    'of a scheme that is not listed is other: %j',
    (href) => {
      expect(classifyLink(href)).toBe('other')
    },
  )

  it.each([
    `/pages/${COLLECTION}/`,
    `/pages/${COLLECTION}?view=list`,
    `/pages/${COLLECTION}#top`,
    `/pages/${COLLECTION.toUpperCase()}`,
  ])('[URL-007] of %j is that of a collection in the panel', (href) => {
    expect(classifyLink(href)).toBe('collection-panel')
  })

  it.each([
    '/pages/',
    `/pages/${COLLECTION.slice(1)}`,
    `/pages/${COLLECTION}0`,
    `/pages/${COLLECTION}/edit`,
    `pages/${COLLECTION}`,
    `/a/pages/${COLLECTION}`,
  ])('[URL-007] of %j is that of any other page of the site', (href) => {
    expect(classifyLink(href)).toBe('internal')
  })

  it.each([undefined, null, 7, {}, '', ' \n'])('of %j is none', (href) => {
    expect(classifyLink(href as string)).toBe('none')
  })
})

describe('the rule that a link breaks', () => {
  it.each([
    ['tel:123', 'fewer than 50 characters, with at least 4 digits, pluses or minuses'],
    ['mailto:ada', 'fewer than 1000 characters, with one address with an @ and an ending after a dot'],
    [long('#', 100), 'fewer than 100 characters'],
    [long('/', 150), 'fewer than 150 characters'],
  ])('of %j is named', (href, rule) => {
    expect(brokenLinkRule(href)).toBe(rule)
  })

  it.each(['', '/visit', 'whatsapp:1', long('https:', 5000), 'tel:1234'])('of %j is none', (href) => {
    expect(brokenLinkRule(href)).toBeNull()
    expect(isScriptLink(href)).toBe(false)
  })
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...['tel:', 'sms:', 'mailto:', 'javascript:', 'ftp:', 'https:', '#', '/', '\\', '@', '.', '?', '+', '1'],
    ...[' ', '\n', '\u0000', 'a', ':', `/pages/${COLLECTION}`, '💡'],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  )

  it('has one kind, the same each time, and a script is never taken for a page', () => {
    fc.assert(
      fc.property(text, (href) => {
        const kind = classifyLink(href)
        expect(LINK_KINDS).toContain(kind)
        expect(classifyLink(href)).toBe(kind)
        const { protocol } = URL.canParse(href, 'https://site.example')
          ? new URL(href, 'https://site.example')
          : { protocol: 'none:' }
        expect(isScriptLink(href) || protocol !== 'javascript:').toBe(true)
        if (protocol === 'javascript:') expect(['javascript', 'other']).toContain(kind)
        if (['anchor', 'internal', 'collection-panel'].includes(kind) && protocol !== 'none:') {
          expect(new URL(href, 'https://site.example').origin).toBe('https://site.example')
        }
      }),
      RUNS,
    )
  })

  it.each([' ', '\n', 'a', '@', '/', 'a.', 'tel:+', '1?', '#', 'mailto:a@'])(
    'takes a time that grows with its length: %j repeated',
    (piece) => {
      const pieces = new Map([20_000, 160_000].map((length) => [length, piece.repeat(length)]))
      expect(growthOf((length) => classifyLink(pieces.get(length)!), 20_000)).toBeLessThan(LINEAR_BELOW)
    },
  )
})
