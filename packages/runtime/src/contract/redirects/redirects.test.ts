import { describe, expect, it } from 'vitest'
import links from '../../../../../fixtures/corpora/links.json' with { type: 'json' }
import corpus from '../../../../../fixtures/corpora/redirects.json' with { type: 'json' }
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { WEB_ADDRESS } from '../../schema/address.js'
import type { Pair } from '../pairs/pair.js'
import { ownTargetPath, redirectPath, redirectTarget } from './addresses.js'
import { redirectIssues } from './issues.js'

const ORIGIN = 'https://site.example'
const list = (...rows: readonly (readonly [string, string])[]): Pair[] =>
  rows.map(([key, value]) => ({ key, value }))
/** Of a site without pages. */
const messages = (rows: Pair[], origin?: string, isPage: (path: string) => boolean = () => false) =>
  redirectIssues(rows, { origin, isPage }).map(({ index, part, message }) => `${index} ${part}: ${message}`)

describe('an old address', () => {
  it.each([
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/old///', '/old'],
    ['/Old', '/Old'],
    ['/caf%C3%A9', '/café'],
    ['/café', '/café'],
    ['/a/../b', '/b'],
    ['/a b.html', '/a b.html'],
    ['/100%', '/100%'],
    ['/', ''],
  ])('%s is found by the path %s, as pages are', (address, path) => {
    expect(redirectPath(address)).toBe(path)
  })

  it.each([
    '',
    'old',
    'https://site.example/old',
    '//old',
    '/\\old',
    '/old?a=1',
    '/old#a',
    '/a\nb',
    '/..//x',
  ])('%j is none', (address) => {
    expect(redirectPath(address)).toBeNull()
  })
})

/** Another site, which an owner may name. */
const OTHER_SITE = 'https://site.example.evil.example/'

describe('the target of a redirect', () => {
  it.each(corpus.reject.filter((address) => address !== OTHER_SITE))('is never %j', (address) => {
    expect(redirectTarget(address, ORIGIN)).toBeNull()
  })

  it.each(links.filter(([, kind]) => !['internal', 'external', 'other', 'collection-panel'].includes(kind!)))(
    'is no link like %j, which is %s',
    (address) => {
      expect(redirectTarget(address!, ORIGIN)).toBeNull()
    },
  )

  it.each([
    ...corpus.reject,
    ...corpus.accept,
    ...corpus.harmless_after_parsing,
    ...links.map(([link]) => link!),
  ])('%j is refused, or on the site, or a complete https address', (address) => {
    const url = redirectTarget(address, ORIGIN)
    if (url === null) return
    expect(WEB_ADDRESS.test(address)).toBe(true)
    expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
    expect(url.origin === ORIGIN || /^https:\/\//i.test(address)).toBe(true)
  })

  it.each([
    ['/thanks', '/thanks'],
    ['/a b?x=1#part', '/a%20b?x=1#part'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['HTTPS://SITE.EXAMPLE/x', '/x'],
  ])('%s is on the site', (address, rest) => {
    expect(redirectTarget(address, ORIGIN)?.href).toBe(ORIGIN + rest)
  })

  it.each([
    '/..//evil.example',
    '/.//evil.example',
    '//evil.example',
    'https:evil.example',
    'http://a.example/',
  ])('%s is refused', (address) => {
    expect(redirectTarget(address, ORIGIN)).toBeNull()
  })

  it('is on the site by its path, or by its origin where that is known', () => {
    expect(ownTargetPath('/new/?a=1#b')).toBe('/new')
    expect(ownTargetPath('https://site.example/new/', ORIGIN)).toBe('/new')
    expect(ownTargetPath('https://site.example/new/')).toBeNull()
    expect(ownTargetPath('https://other.example/new', ORIGIN)).toBeNull()
  })
})

describe('redirects', () => {
  it('lead each address to another one', () => {
    expect(messages(list(['/a', '/b'], ['/c', '/b'], ['/d', 'https://other.example/a']))).toEqual([])
  })

  it('have each old address once, however it is written', () => {
    expect(messages(list(['/café', '/x'], ['/y', '/x'], ['/caf%C3%A9/', '/z']))).toEqual([
      '2 key: This is the address in row 1, too.',
    ])
    expect(messages(list(['/Old', '/x'], ['/old', '/x']))).toEqual([])
  })

  it.each(['/a', '/a/', '/%61?b=1', '/a#top'])('never lead to themselves, as /a to %s', (target) => {
    expect(messages(list(['/a', target]))).toEqual(['0 value: This is the old address itself.'])
  })

  it('lead nobody in a circle: the message names the row', () => {
    expect(messages(list(['/a', '/b'], ['/b', '/c'], ['/c', '/a']))).toEqual([
      '0 value: This is the old address of row 2, which leads back to this one. Change one of them.',
      '1 value: This is the old address of row 3, which leads back to this one. Change one of them.',
      '2 value: This is the old address of row 1, which leads back to this one. Change one of them.',
    ])
  })

  it('have no chains: the message says where the other one leads', () => {
    expect(messages(list(['/a', '/b/'], ['/b', '/c?x=1']))).toEqual([
      '0 value: This is the old address of row 2. Enter where that one leads: /c?x=1',
    ])
    // One that leads into a circle is not in it.
    expect(messages(list(['/a', '/b'], ['/b', '/c'], ['/c', '/b']))[0]).toBe(
      '0 value: This is the old address of row 2. Enter where that one leads: /c',
    )
  })

  it('end at a page, which comes before the redirect of its address: nothing leads on, and no circle is one', () => {
    const isPage = (path: string) => path === '/contact'
    expect(messages(list(['/old', '/contact/'], ['/contact', '/events']), ORIGIN, isPage)).toEqual([])
    expect(messages(list(['/old', '/contact'], ['/contact', '/old']), ORIGIN, isPage)).toEqual([])
    expect(messages(list(['/old', '/contact'], ['/older', '/old']), ORIGIN, isPage)).toEqual([
      '1 value: This is the old address of row 1. Enter where that one leads: /contact',
    ])
    expect(redirectIssues(list(['/a', '/b'], ['/b', '/a']))).toEqual([])
  })

  it.each([
    '/',
    '/search/',
    '/cart',
    '/checkout',
    '/product-reviews',
    '/config',
    '/api/form',
    '/runtime/x',
    '/assets',
  ])('have no old address that the site itself uses: %s', (address) => {
    expect(messages(list([address, '/b']))).toEqual(['0 key: The site itself uses this address.'])
  })

  it('may have old addresses that only look like the site’s own', () => {
    expect(messages(list(['/apis', '/b'], ['/configuration', '/b'], ['/search/x', '/b']))).toEqual([])
  })

  it('lead nobody in a circle by complete addresses of the site', () => {
    const rows = list(['/a', 'https://site.example/a/'])
    expect(messages(rows)).toEqual([])
    expect(messages(rows, ORIGIN)).toEqual(['0 value: This is the old address itself.'])
  })

  it('take a time that grows with their number', () => {
    const check = (count: number) => {
      const rows = Array.from({ length: count }, (_, at): [string, string] => [
        `/${at}`,
        `/${(at + 1) % count}`,
      ])
      expect(redirectIssues(list(...rows), { isPage: () => false })).toHaveLength(count)
    }
    expect(growthOf(check, 30)).toBeLessThan(LINEAR_BELOW)
  })
})
