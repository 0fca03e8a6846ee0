import { describe, expect, it } from 'vitest'
import { namedItem, withItem, withoutItem } from './links.js'

const site = 'https://site.example'

describe('the item in an address', () => {
  it.each([
    ['/a#itemId=mill', 'mill'],
    ['/a?itemId=mill', 'mill'],
    ['/a?itemId=one#itemId=two', 'two'],
    ['/a#x=1&itemId=2015%2F4%2Fmill', '2015/4/mill'],
    ['/a#about', null],
    ['/a', null],
    ['/a#itemId=%E0%A4%A', '\u{fffd}%A'],
  ])('%s names %s', (path, id) => {
    expect(namedItem(new URL(path, site))).toBe(id)
  })

  it.each([
    ['/a?b=1&itemId=x&c=%20d#itemId=y', '/a?b=1&c=%20d'],
    ['/a#tab=2&itemId=y', '/a#tab=2'],
    ['/a?b=%20#about', '/a?b=%20#about'],
    ['/a#itemId=y', '/a'],
  ])('%s without it is %s', (path, rest) => {
    expect(withoutItem(site + path)).toBe(site + rest)
  })

  it.each(['mill', '2015/4/mill', 'a b', 'ü&#', '<x>'])('"%s" is read as it was written', (id) => {
    const href = withItem(`${site}/a?itemId=old&b=1#top`, id)
    expect(namedItem(new URL(href))).toBe(id)
    expect(new URL(href).search).toBe('?b=1')
  })
})
