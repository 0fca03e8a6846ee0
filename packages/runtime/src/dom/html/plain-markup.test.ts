import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { plainMarkup } from './plain-markup.js'

it.each([
  ['<p class="x" onclick="run()">a</p>', '<p>a</p>'],
  ['<a title="a > b" href="/x?a=1&amp;b=2">x</a>', '<a href="/x?a=1&amp;b=2">x</a>'],
  ['<A HREF=/x TARGET=_blank>x</A>', '<a href="/x" target="_blank">x</a>'],
  ['<a href="/a&quot;onclick=&quot;run()">x</a>', '<a href="/a&amp;quot;onclick=&amp;quot;run()">x</a>'],
  [`<a href='/a"onclick="<run()'>x</a>`, '<a href="/a%22onclick=%22%3Crun()">x</a>'],
  ['<a href="java&#115;cript:run()">x</a>', '<a>x</a>'],
  ['<a href="javascript:run()">x</a>', '<a>x</a>'],
  ['<a href="java&Tab;script&colon;run()">x</a>', '<a>x</a>'],
  ['<script>run()</script>x', '<textarea>run()</textarea>x'],
  ['<<!-- -->img src=x onerror=run()>', '&lt;img src=x onerror=run()>'],
  ['<svg><b>x</b><marquee>y</marquee></svg>', '<b>x</b>y'],
  ['<!--><img src=x onerror=run()>-->x', 'x'],
  ['<!x <img src=x onerror=run()>', ''],
  ['<a<b onclick=run()>x', 'x'],
  ['<my-part>x</my-part>', 'x'],
  ['x<img src="', 'x'],
  ['Fish & chips < £5 &copy; 2026', 'Fish & chips &lt; £5 &copy; 2026'],
])('%s becomes %s', (given, expected) => {
  expect(plainMarkup(given)).toBe(expected)
})

it('contains no attribute except the address and the target of links, for any input', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '!',
      '--',
      '-->',
      '<!--',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '&',
      '&lt;',
      'a',
      'img',
      'script',
      'svg',
    ],
    ...[
      '<a href=',
      '<p ',
      ' onerror=run()',
      'javascript:run()',
      '</script',
      '<style>',
      '<textarea>',
      '</textarea>',
      '\0',
    ],
  )
  const TAG = /<(?!\/?[a-z][a-z\d]*>|a(?: href="[^"<>]*")?(?: target="_blank")?>)/
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const made = plainMarkup(pieces.join(''))
      const addresses = [...made.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address!)
      return !TAG.test(made) && addresses.every((address) => !/^\s*javascript:/i.test(address))
    }),
    propertyRuns(5_000),
  )
})
