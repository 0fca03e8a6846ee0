import { expect, it } from 'vitest'
import { linkHint, suggestedPages } from './link.js'

const pages = [
  { path: '/', title: 'Start' },
  { path: '/journal/für alle', title: 'For everyone' },
  { path: '/visit', title: 'Come and see' },
]
const FORMATS = 'Links must be formatted as https://example.com or /page'

it.each([
  ['', null],
  ['/', null],
  ['/visit', null],
  ['/visit/?from=a#map', null],
  ['/journal/f%C3%BCr%20alle', null],
  ['#map', null],
  ['https://example.com/nowhere', null],
  ['//example.com/nowhere', null],
  ['mailto:ada@example.com', null],
  ['/files/1/menu.pdf', null],
  ['/api/calendar', null],
  ['/nowhere', '/nowhere is not a valid page URL'],
  ['/%E0%A4%A', '/%E0%A4%A is not a valid page URL'],
  ['visit', 'visit is not a valid page URL'],
  ['example.com/a', 'example.com/a is not a valid page URL'],
  ['javascript:alert(1)', FORMATS],
  ['ftp://example.com', FORMATS],
])('[CFG-007] %j says: %s', (address, hint) => {
  expect(linkHint(address, pages)).toBe(hint)
})

it('no page is called unknown while not all pages are known', () => {
  expect(linkHint('/nowhere', null)).toBeNull()
  expect(linkHint('visit us page', null)).toBe('visit us page is not a valid page URL')
  expect(linkHint('ftp://example.com', null)).toBe(FORMATS)
})

it('suggests the pages whose path or title contains what was typed, fifty at most', () => {
  expect(suggestedPages(' SEE ', pages).map(({ path }) => path)).toEqual(['/visit'])
  expect(suggestedPages('/jour', pages).map(({ path }) => path)).toEqual(['/journal/für alle'])
  expect(suggestedPages('', pages)).toHaveLength(3)
  const many = Array.from({ length: 80 }, (_, index) => ({ path: `/${index}`, title: '' }))
  expect(suggestedPages('/', many)).toHaveLength(50)
})
