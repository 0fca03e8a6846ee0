import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { claimedAddress } from './claims.js'
import { endingOf, isPage } from './content.js'
import { decode } from './decode.js'
import { isHostName, outputName, splitQuery } from './names.js'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each<[path: string, start: string, isOne: boolean]>([
  ['about', '<!DOCTYPE html><p>', true],
  ['about', '\n<!-- a -->\n<!-- b --><html>', true],
  ['about.php@id=1', '\u00ef\u00bb\u00bf<?xml version="1.0"?><html>', true],
  ['wide', '\u00ff\u00fe<\0h\0t\0m\0l\0>\0', true],
  ['index.html', 'just text', false],
  ['a.html', '<!-- never ends', false],
  ['feed', '<?xml version="1.0"?><rss>', false],
  ['a.js', '<!doctype html>', false],
  ['photo.jpg', '<!doctype html>', false],
  ['empty', '', false],
])('%s is a page by its start, whatever its ending: %j', (path, start, isOne) => {
  expect(isPage(path, bytes(start))).toBe(isOne)
})

it.each<[start: string, ending: string]>([
  ['\u00ff\u00d8\u00ff\u00e0', '.jpg'],
  ['\u0089PNG\r\n', '.png'],
  ['RIFF0000WEBPVP8', '.webp'],
  ['<svg xmlns="x">', '.svg'],
  ['/* fonts */ @font-face {', '.css'],
  ['{"a": 1}', ''],
])('the content %j has the ending %j', (start, ending) => {
  expect(endingOf(bytes(start))).toBe(ending)
})

it.each<[path: string, isOne: boolean, ending: string, name: string]>([
  ['about', true, '', 'about.html'],
  ['about.htm', true, '', 'about.htm'],
  ['about.php', true, '', 'about.php.html'],
  ['a/blog?page=2', true, '', 'a/blog@page=2.html'],
  ['a/x.jpg?format=750w', false, '', 'a/x.jpg@format=750w.jpg'],
  ['a/x.jpg@format=750w', false, '', 'a/x.jpg@format=750w.jpg'],
  ['a/css?family=Bitter', false, '.css', 'a/css@family=Bitter.css'],
  ['a/site.css?v=1.css', false, '', 'a/site.css@v=1.css'],
  ['photo@2x.png', false, '', 'photo@2x.png'],
  ['a:b/c|d.pdf', false, '', 'a_b/c_d.pdf'],
])('%s gets a name by which a host knows its type', (path, isOne, ending, name) => {
  expect(outputName(path, isOne, ending)).toBe(name)
})

it('a name is never longer than a system stores', () => {
  const long = `a/${'ü'.repeat(120)}?q=${'x'.repeat(12)}`
  expect(outputName(long, true, '')).toBe(`a/${'ü'.repeat(120)}.html`)
  expect(outputName(`${'b'.repeat(250)}.jpg?x=1`, false, '')).toBe(`${'b'.repeat(240)}.jpg`)
})

it.each<[name: string, isHost: boolean]>([
  ['www.mill.example', true],
  ['localhost:8080', true],
  ['127.0.0.1+8080', true],
  ['xn--mhle-0ra.example', true],
  ['blog', false],
  ['Home_files', false],
  ['v1.0', false],
  ['site.css', false],
])('the folder %s has the name of a host: %s', (name, isHost) => {
  expect(isHostName(name)).toBe(isHost)
})

it.each<[head: string, address: string | undefined]>([
  [
    '<!-- saved from url=(0021)https://a.example/x --><link rel=canonical href="https://b.example/">',
    'https://a.example/x',
  ],
  ['<!-- Mirrored from a.example/x?y=1 by HTTrack Website Copier/3.x -->', 'https://a.example/x?y=1'],
  [
    '<meta property="og:url" content="https://c.example/"><LINK HREF="https://b.example/?a=1&amp;b=2" REL="canonical">',
    'https://b.example/?a=1&b=2',
  ],
  ['<meta property="og:url" content="https://c.example/">', 'https://c.example/'],
  ['<link rel="canonical" href="/about"><link rel="canonical" href="javascript:1">', undefined],
  ['<body><link rel="canonical" href="https://b.example/">', undefined],
])('%s claims the address %s', (head, address) => {
  expect(claimedAddress(head)?.href).toBe(address)
})

it('nothing in a file makes its reader throw', () => {
  const pieces = fc.constantFrom(
    '<!--',
    '-->',
    '<meta charset=',
    'utf-16',
    'x-nothing',
    '"',
    '>',
    '<link rel=canonical href=',
    'https://%',
    '@',
    '?',
    '=',
    '\0',
    '\u00ff\u00fe',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const content = Buffer.from(parts.join(''), 'latin1')
      isPage('a', content)
      endingOf(content)
      claimedAddress(decode(content).text)
      const name = parts.join('')
      expect(splitQuery(outputName(name, false, '')).plain).not.toContain('?')
    }),
    propertyRuns(300),
  )
})
