import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { ownerMarkup } from './owner-markup.js'

it.each([
  ['<p>Open <b>late</b></p>', '<p>Open <b>late</b></p>'],
  ['Open late', 'Open late'],
  ['</div></header><p>Open', '<p>Open</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<b>a<p>b</b>c', '<b>a<p>b</p></b>c'],
  ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['<a href="/a">a<a href="/b">b', '<a href="/a">a</a><a href="/b">b</a>'],
  ['a<br>b</br>', 'a<br>b'],
  ['<script>run()</script><style>p{}</style>a', 'a'],
  ['a<script>run()', 'a'],
  ['a</textarea>b', 'ab'],
  ['<p style="x" onclick="run()"><img src=x onerror=run()>a</p>', '<p>a</p>'],
])('%s is printed as %s', (given, expected) => {
  expect(ownerMarkup(given)).toBe(expected)
})

it('never ends an element of the page around it, for any input', () => {
  const names = ['p', 'div', 'a', 'b', 'ul', 'li', 'h2', 'br', 'script', 'textarea', 'table', 'section']
  const piece = fc.constantFrom('x', ' ', '<', ...names.flatMap((name) => [`<${name}>`, `</${name}>`]))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const page = parseFragment(`<section>${ownerMarkup(pieces.join(''))}</section><hr>`)
      const [section, hr] = page.childNodes.map(({ nodeName }) => nodeName)
      return (
        page.childNodes.length === 2 &&
        section === 'section' &&
        hr === 'hr' &&
        serialize(page).endsWith('<hr>')
      )
    }),
    propertyRuns(2_000),
  )
})
