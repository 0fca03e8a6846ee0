import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import links from '../../../../../fixtures/corpora/links.json'
import queries from '../../../../../fixtures/corpora/queries.json'
import corpus from '../../../../../fixtures/corpora/redirects.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { texts } from '../../base/texts.js'
import { readAddress } from '../panel/address.js'
import { resolveFrameUrl } from './frame-url.js'

const RUNS = propertyRuns(10_000)

const ORIGIN = 'https://site.example'
const originOf = (path: string) => new URL(path, ORIGIN).origin

describe('an address that would leave the site', () => {
  it.each(corpus.reject)('%j shows the home page with a reason', (value) => {
    const { path, issue } = resolveFrameUrl(value, ORIGIN)
    expect(path).toBe('/')
    expect(issue).not.toBeNull()
  })

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['//evil.example/', 'elsewhere'],
    ['/.//evil.example/', 'elsewhere'],
    ['https://someone:secret@site.example/', 'credentials'],
    ['/\\evil.example', 'unreadable'],
    ['/a\u0000b', 'unreadable'],
    ['http://[', 'unreadable'],
    ['/config/?frameUrl=%2F', 'panel'],
    ['/a/../CONFIG', 'panel'],
    ['/api/config/orders', 'file'],
    ['/%61pi/config/orders?x=1', 'file'],
    ['/assets/map.svg', 'file'],
    ['/files/a/plan.pdf', 'file'],
    ['/runtime/auto.js', 'file'],
    ['/sitemap.xml', 'file'],
  ])('%j is rejected for what it is: %s', (value, issue) => {
    expect(resolveFrameUrl(value, ORIGIN)).toEqual({ path: '/', issue })
  })
})

describe('hostile addresses of other corpora', () => {
  it.each(links.map(([address]) => address!))(
    'the link %j is a page of the site, or rejected with a reason',
    (value) => {
      const { path, issue } = resolveFrameUrl(value, ORIGIN)
      expect(originOf(path)).toBe(ORIGIN)
      // Only these kinds of links lead to a page of the site.
      expect(issue === null).toBe(value === '' || /^(?:#|\/(?!\/))/.test(value))
      if (issue) expect([path, texts.frameUrlIssue[issue]]).toEqual(['/', expect.stringMatching(/./)])
    },
  )

  it.each(queries)('the query %j stays the query of its page, and changes no other parameter', (query) => {
    const { href } = new URL(`/visit?${query}`, ORIGIN)
    const search = `?frameUrl=${encodeURIComponent(`/visit?${query}`)}&block=faq`
    const address = readAddress(search)
    expect(address).toMatchObject({ screen: null, block: 'faq' })
    expect(resolveFrameUrl(address.frameUrl, ORIGIN)).toEqual({
      path: href.slice(ORIGIN.length),
      issue: null,
    })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it.each(queries)('the query %j of the panel itself opens a page of the site', (query) => {
    expect(originOf(resolveFrameUrl(readAddress(`?${query}`).frameUrl, ORIGIN).path)).toBe(ORIGIN)
  })
})

describe('an address on the site', () => {
  it.each(corpus.accept)('%j is shown', (value) => {
    const { href } = new URL(value, ORIGIN)
    expect(resolveFrameUrl(value, ORIGIN)).toEqual({ path: href.slice(ORIGIN.length), issue: null })
  })

  it.each(corpus.harmless_after_parsing)('%j looks like another site but is not', (value) => {
    expect(originOf(resolveFrameUrl(value, ORIGIN).path)).toBe(ORIGIN)
  })

  it.each([null, undefined, ''])('%j, without an address, is the home page', (value) => {
    expect(resolveFrameUrl(value, ORIGIN)).toEqual({ path: '/', issue: null })
  })

  it('[URL-005] path and query are kept as they were encoded', () => {
    const path = '/shop/prints?size=a3&paper=cotton%20rag'
    const frameUrl = new URLSearchParams(`frameUrl=${encodeURIComponent(path)}`).get('frameUrl')
    expect(resolveFrameUrl(frameUrl, ORIGIN).path).toBe(path)
  })

  it('a path that only begins like the panel’s is shown', () => {
    for (const path of ['/configurations', '/apis', '/files-of-the-museum', '/v1.2'])
      expect(resolveFrameUrl(path, ORIGIN)).toEqual({ path, issue: null })
  })
})

describe('for every input', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '//',
    'https:',
    'javascript:',
    'evil.example',
    '%2f',
    '%',
    '?',
    '#',
    ' ',
    '\t',
    'ü',
    '\ud800',
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...corpus.reject, ...corpus.harmless_after_parsing), fc.string())
      .map((parts) => parts.join('')),
  )

  it('[URL-005] the frame stays on the site', () => {
    fc.assert(
      fc.property(value, (each) => {
        const { path } = resolveFrameUrl(each, ORIGIN)
        expect(path.startsWith('/')).toBe(true)
        expect(originOf(path)).toBe(ORIGIN)
        expect(resolveFrameUrl(path, ORIGIN).path).toBe(path)
      }),
      RUNS,
    )
  })

  it('[RTE-005] [URL-005] a page that led its owner here is shown as it was', () => {
    fc.assert(
      fc.property(value, (each) => {
        const { pathname, search } = new URL(`${ORIGIN}/${each}`)
        const frameUrl = readAddress(`?frameUrl=${encodeURIComponent(pathname + search)}`).frameUrl
        const { path, issue } = resolveFrameUrl(frameUrl, ORIGIN)
        // Such a path is another site's address, and the panel is not shown in itself.
        const isShown = !pathname.startsWith('//') && !/^\/config(\/|$)/i.test(pathname)
        expect({ path, isShown: issue === null }).toEqual({
          path: isShown ? pathname + search : '/',
          isShown,
        })
      }),
      RUNS,
    )
  })
})
