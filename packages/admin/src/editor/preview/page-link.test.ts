import { expect, it } from 'vitest'
import { pageLink } from './frame-url.js'

it.each([
  ['/', '/?noredirect'],
  ['/visit?day=2', '/visit?day=2&noredirect'],
  ['/a%20b?q=ü#top', '/a%20b?q=%C3%BC&noredirect#top'],
  ['/visit?', '/visit?noredirect'],
])('[URL-003] a page opens in a tab of its own, and stays there: %s', (path, expected) => {
  expect(pageLink(path, 'https://site.example')).toBe(expected)
})
