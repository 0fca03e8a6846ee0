import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { withoutQueries } from './private-values.js'

it.each<[string, string, string]>([
  ['brackets', 'https://shop.example/search?q=boots(red)&token=SECRET', 'https://shop.example/search'],
  [
    'quotes',
    'GET https://shop.example/a?q=`b`&c="d"&token=SECRET failed',
    'GET https://shop.example/a failed',
  ],
  ['a relative address', 'api/x?token=SECRET', 'api/x'],
  ['an address that begins with a dot', './api?token=SECRET', './api'],
  ['a query alone', 'open ?token=SECRET', 'open '],
  ['a fragment alone', '#SECRET', ''],
  ['backticks', 'in `/x?token=SECRET`.', 'in `/x`.'],
  ['an attribute', '<a href=/x?token=SECRET>', '<a href=/x>'],
  ['a field', 'url=/x?token=SECRET', 'url=/x'],
  ['a label', 'Error:/x?token=SECRET', 'Error:/x'],
  ['an address in the fragment', 'see a#SECRET@https://shop.example/', 'see a'],
  ['two in one call', "fetch('/a?b=SECRET','/c?d=SECRET')", "fetch('/a')"],
  [
    'a frame of Chromium',
    '    at go (https://shop.example/a.js?SECRET:12:5)',
    '    at go (https://shop.example/a.js:12:5)',
  ],
  [
    'evaluated code',
    'at eval (eval at go (https://shop.example/a.js?v=(1):1:2), <anonymous>:1:1)',
    'at eval (eval at go (https://shop.example/a.js:1:2), <anonymous>:1:1)',
  ],
  [
    'a frame of Firefox',
    'go@https://shop.example/a.js?SECRET#SECRET:12:5\nstop',
    'go@https://shop.example/a.js:12:5\nstop',
  ],
  [
    'frames of private methods',
    '    at async Shop.#open (https://shop.example/a.js?SECRET:1:2)\n#open@https://shop.example/a.js?SECRET:1:2',
    '    at async Shop.#open (https://shop.example/a.js:1:2)\n#open@https://shop.example/a.js:1:2',
  ],
])('[ERR-001] queries are cut off addresses with %s', (_, text, expected) => {
  expect(withoutQueries(text)).toBe(expected)
})

it.each(['Really? yes', 'Really?', '(Really?), "why?!" What now? ', 'C# and F#, or C#?', 'a ? b : c', 'x'])(
  'a sentence keeps its text: %s',
  (text) => {
    expect(withoutQueries(text)).toBe(text)
  },
)

const SECRET = 'sEcReT'
const character = fc.constantFrom(...'abz09/:.-_~%()[]{}<>\'"`@!$&*+,;=|\\^漢?#')
const piece = fc.string({ unit: character, maxLength: 12 })
const words = fc.string({ unit: fc.constantFrom(...'ab?!. \n\'"`():#@'), maxLength: 12 })
const start = fc.constantFrom(
  ...['https://shop.example/', 'blob:https://x/', '//cdn.example/', '/', './', '../', '', 'api/x', 'data:'],
  ...['href=/', 'url="/', 'Error:/', 'at go (https://shop.example/', 'go@https://shop.example/', '`/', "('/"],
)
const address = fc
  .tuple(start, piece, fc.constantFrom('?', '#'), piece, piece)
  .map(([before, path, mark, query, after]) => `${before}${path}${mark}${query}${SECRET}${after}`)

it('[ERR-001] a secret in the query or the fragment of any address never survives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, address), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', ':1', ':12:5', ':12:5)'),
      (parts, end) => {
        const text = parts.map(([before, each]) => `${before}${each}`).join(' ') + end
        expect(withoutQueries(text)).not.toContain(SECRET)
      },
    ),
    propertyRuns(10_000),
  )
})

it.each([')', ':1', '?', '#', 'a.#', 'a#b@', '\n', ' ', 'at a.', '\n at ', 'a?)', ':1:1)'])(
  'a hostile text takes linear time: %j repeated',
  (unit) =>
    expect(growthOf((length) => withoutQueries(`?${unit.repeat(length)}x`), 5_000)).toBeLessThan(
      LINEAR_BELOW,
    ),
)
