import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { blockOptions } from '../blocks/options.js'
import { ClickthroughUrl } from '../contract/settings.js'
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
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script&#x3A;alert(1)',
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
  '/a?b=1&c;d#&colon;',
  'a&b',
]

const HARMLESS = ['mailto:ada@example.org?subject=A%20B', 'tel:+43%2012345', ...PAGES]

describe('the address of an announcement', () => {
  it.each(HARMLESS)('is kept if it is harmless: %j', (url) => {
    expect(v.parse(ClickthroughUrl, { url }).url).toBe(url)
  })

  it.each(CODE)('is left out if it runs code: %j', (url) => {
    expect(v.parse(ClickthroughUrl, { url }).url).toBe('')
  })
})

describe('an address', () => {
  it.each(PAGES)('that opens a page passes: %j', (given) => {
    expect(WEB_ADDRESS.test(given)).toBe(true)
    expect(isLinkAddress(given)).toBe(given !== '')
  })

  it.each(CODE)('of another scheme is rejected: %j', (given) => {
    expect([WEB_ADDRESS.test(given), isLinkAddress(given)]).toEqual([false, false])
  })

  it.each(['mailto:ada@example.org', 'TEL:+4312345', ' tel:1'])(
    'of a contact is valid for links only: %s',
    (given) => {
      expect([WEB_ADDRESS.test(given), isLinkAddress(given)]).toEqual([false, true])
    },
  )

  it('that passes is http or https to every browser, whatever surrounds its scheme, or an email or a call for links', () => {
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
      'mailto',
      'tel',
      '#',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const given = pieces.join('')
        const read = URL.canParse(given, 'https://site.example/') && new URL(given, 'https://site.example/')
        if (!read) return
        if (WEB_ADDRESS.test(given)) expect(read.protocol).toMatch(/^https?:$/)
        if (isLinkAddress(given)) expect(read.protocol).toMatch(/^(?:https?|mailto|tel):$/)
      }),
      propertyRuns(5_000),
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
