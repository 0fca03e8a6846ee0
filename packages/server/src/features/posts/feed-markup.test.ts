import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { feedMarkup } from './feed-markup.js'

const PAGE = 'https://press.example/news/one'

it.each([
  [
    'keeps text with its markup',
    '<p>Open <strong class="x">late</strong></p>',
    '<p>Open <strong>late</strong></p>',
  ],
  [
    'makes addresses complete',
    '<a href="/visit?a=1&amp;b=2" rel="x">Visit</a>',
    '<a href="https://press.example/visit?a=1&amp;b=2">Visit</a>',
  ],
  [
    'makes addresses beside the page complete',
    '<a href="#two">2</a>',
    '<a href="https://press.example/news/one#two">2</a>',
  ],
  [
    'keeps what a picture shows',
    '<img src="/a.jpg?format=1000w" srcset="/b 2x" alt="A &quot;boat&quot;" width="4" height="3" loading="lazy">',
    '<img src="https://press.example/a.jpg?format=1000w" alt="A &quot;boat&quot;" width="4" height="3">',
  ],
  ['drops addresses that run', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['drops scripts with their text', 'a<script>if (1 < 2) "</p>"</script>b', 'ab'],
  ['drops forms with all in them', '<form><p>Name <input name="n"></p></form><p>After</p>', '<p>After</p>'],
  ['drops single fields', '<p>a<input type="text">b</p>', '<p>ab</p>'],
  ['drops comments and other elements', '<!-- a --><section data-x=">"><p>b</p></section>', '<p>b</p>'],
  ['drops elements of a theme', '<b-list>a</b-list>', 'a'],
  ['drops a script without an end', '<p>a</p><script>b', '<p>a</p>'],
])('%s', (_, html, expected) => {
  expect(feedMarkup(html, PAGE)).toBe(expected)
})

it('is no markup that runs, whatever a template prints', () => {
  const hostile = [
    '<img src="x" onerror="alert(1)">',
    '<svg><script>alert(1)</script></svg>',
    '<a href="data:text/html,x" onclick="a()">x</a>',
    '<iframe src="//evil.example"></iframe>',
    '<style>@import "//evil.example"</style>',
    '<p style="background:url(//evil.example)">x</p>',
  ].join('')
  const seen = JSON.stringify(parseFragment(feedMarkup(hostile, PAGE)), (key, value) =>
    key === 'parentNode' ? undefined : value,
  )
  expect(seen).not.toMatch(/onerror|onclick|script|iframe|svg|style|data:/)
})

it('reads long hostile text once', () => {
  const start = performance.now()
  for (const text of [
    '<'.repeat(50_000),
    '<!--'.repeat(20_000),
    '<a href="'.repeat(10_000),
    ' \n'.repeat(50_000),
  ])
    feedMarkup(text, PAGE)
  expect(performance.now() - start).toBeLessThan(3_000)
})
