import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOptions } from '../blocks/options.js'
import { isLinkAddress, WEB_ADDRESS } from './address.js'
import type { address } from './option.js'

const CODE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  '\tjava\tscript\r\n:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'x-app:open',
]
const PAGES = [
  '',
  '/visit',
  'visit',
  './a',
  '../a:b/c',
  '?a=b:c',
  '#at:top',
  '//example.com/x',
  'https://example.com',
  'HTTP://example.com/%20 x',
  '/été?x=日本',
]

describe('an address', () => {
  it.each(PAGES)('that opens a page passes: %j', (given) => {
    expect(WEB_ADDRESS.test(given)).toBe(true)
    expect(isLinkAddress(given)).toBe(given !== '')
  })

  it.each(CODE)('of another scheme is rejected: %j', (given) => {
    expect([WEB_ADDRESS.test(given), isLinkAddress(given)]).toEqual([false, false])
  })

  it.each(['mailto:ada@example.org', 'TEL:+4312345'])('of a contact is valid for links only: %s', (given) => {
    expect([WEB_ADDRESS.test(given), isLinkAddress(given)]).toEqual([false, true])
  })

  it('that passes is http or https to every browser, whatever surrounds its scheme', () => {
    const piece = fc.constantFrom(
      'javascript',
      'JAVA',
      'script',
      ':',
      '/',
      ' ',
      '\t',
      '\n',
      '\0',
      '\u00a0',
      '\ufeff',
      'https',
      '#',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const given = pieces.join('')
        const read = URL.canParse(given, 'https://site.example/') && new URL(given, 'https://site.example/')
        return !read || !WEB_ADDRESS.test(given) || /^https?:$/.test(read.protocol)
      }),
      { numRuns: 5_000 },
    )
  })
})

it('every option that is named as an address is one', () => {
  const wrong = Object.entries(blockOptions).flatMap(([block, { entries }]) =>
    Object.entries(entries)
      .filter(
        ([name, { wrapped }]) =>
          /url$|href$|link$|src$/i.test(name) &&
          !(wrapped as ReturnType<typeof address>['wrapped']).pipe?.some(({ type }) => type === 'regex'),
      )
      .map(([name]) => `${block}.${name}`),
  )
  expect(wrong).toEqual([])
})
