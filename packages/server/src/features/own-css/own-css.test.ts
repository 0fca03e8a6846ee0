import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { cssIssue } from './check.js'
import { tooDeepAt } from './nesting.js'

const PATH = '/api/config/settings/css'
const ORIGIN = 'https://press.example'

describe('the check of own CSS', () => {
  it.each([
    '',
    'h1 { color: teal }',
    'a { background: url(/assets/paper.png) }',
    'a { background: url("https://press.example/files/a.png") }',
    'a { filter: url(#soft); mask: url(data:image/png;base64,AAAA) }',
    'a::before { content: "url(https://elsewhere.example)" } /* @import "a.css" */',
    '@media (width > 40rem) { a { & b { color: oklch(60% 0.1 200) } } }',
    'a { unheard-of: 3 }',
    'a { background: image-set("/assets/a.avif" type("image/avif"), "/assets/a.png" 2x) }',
    'a { --mine: image-set(var(--a), "/assets/a.png" 2x) } b::before { content: "https://elsewhere.example" }',
  ])('[CFG-056] accepts %s', async (css) => expect(await cssIssue(css, ORIGIN)).toBeNull())

  it.each([
    ['a {\n  color red;\n}', 'Line 2, column 9: Unexpected “red”.'],
    ['@media (width: 3px { a { b: c } }', 'Line 1, column 8: “\\(” is never closed.'],
    ['a {\n  color: red\n\nb { color: teal }', 'Line 1, column 3: “{” is never closed.'],
    ['a { color: red;\nb { color: teal }', 'Line 1, column 3: “{” is never closed.'],
    ['a { b: c }\n@media print {\n  d { width: calc(1px; }\n}', 'Line 3, column 18: “\\(” is never closed.'],
    ['a { color red }\nb {', 'Line 1, column 11: Unexpected “red”.'],
    ['a::before { content: "{" } /* { */ b { c: url(/{) }\nd {', 'Line 2, column 3: “{” is never closed.'],
    ['a { b: c }\n@import "late.css";', /^Line 2, column 9: @import rules must precede/],
  ])('[CFG-056] says where %j is no CSS', async (css, message) =>
    expect(await cssIssue(css, ORIGIN)).toEqual(expect.stringMatching(message)),
  )

  it.each([
    [
      '@import "https://elsewhere.example/a.css";',
      'Line 1, column 1: @import of “https://elsewhere.example/a.css”',
    ],
    ['\n@import "/assets/a.css" layer(x);', 'Line 2, column 1: @import of “/assets/a.css”'],
    [
      'a { background: url(https://elsewhere.example/a.png) }',
      '“https://elsewhere.example/a.png” is on another site',
    ],
    [
      'a { background: u\\72l("//elsewhere.example/a.png") }',
      '“//elsewhere.example/a.png” is on another site',
    ],
    ['a { --picture: url(HTTPS://elsewhere.example) }', '“HTTPS://elsewhere.example” is on another site'],
    [
      'a{}\nb { background: image-set("https://elsewhere.example/2x" 2x) }',
      'Line 2, column 28: “https://elsewhere.example/2x”',
    ],
    ...[
      'a { background: image-set("/assets/a.avif" type("image/avif"), "https://elsewhere.example" 2x) }',
      `a { --mine: image-set(var(--a), 'https://elsewhere.example' 2x) }`,
      'a { --mine: -webkit-IMAGE-set((1px), "https://elsewhere.example" 2x) }',
      '/*! " */ a { background: image-set("https://elsewhere.example" 1x) }',
      '.a\\"b {} c { background: image-set("https://elsewhere.example" 1x) }',
    ].map((css): [string, string] => [css, '“https://elsewhere.example” is on another site']),
    [
      '@font-face { font-family: a; src: url(ftp://elsewhere.example/a) }',
      '“ftp://elsewhere.example/a” is on another',
    ],
    [
      'a { background: url(pictures/a.png) }',
      '“pictures/a.png” must start from the root of the site, such as “/assets/pictures/a.png”',
    ],
  ])('[CFG-056] names what %j must not load', async (css, message) =>
    expect(await cssIssue(css, ORIGIN)).toContain(message),
  )
})

describe('brackets inside one another', () => {
  const many = '('.repeat(9)

  it.each([
    `a { width: ${many}`,
    'a { width: calc('.padEnd(100, 'calc('),
    'a{'.repeat(21),
    // Forms that hide brackets from a careless reader, but not from the parser.
    `a { b: url(x"y) ${many}`,
    `a { b: u\\72 l(x"y) ${many}`,
    `a { b: #url(${many}"`,
    `a { b: 1url("a" ${many}`,
    `<!--url("a" ${many}`,
    `a { b: "\\"" ${many}`,
    `a { b: 'x\n ${many}`,
    `a { b: "\r ${many}`,
    `/* " */ a { b: ${many}`,
    `a { b: (] (] (] (] (] (] (] (] (`,
  ])('[CFG-056] are refused from a depth on: %s', (css) => expect(tooDeepAt(css)).not.toBeNull())

  it.each([
    `a { width: clamp(1rem, calc((1rem + 2vw) * var(--a, 1)), min(2rem, 3vw)) } `.repeat(500),
    '@layer a { @supports (b: c) { @media (d: e) { a { &:is(b, :not(c)) { d: e } } } } }',
    `/* ${many} */ a { b: "${many}"; c: url(${many}); d: ${'\\('.repeat(20)} }`,
  ])('[CFG-056] are accepted as people write them', (css) => expect(tooDeepAt(css)).toBeNull())

  it('[CFG-056] never take the parser long', async () => {
    const nested = 'a { width: calc(calc(calc(calc(calc(calc(calc(1px))))))) } '
    const css = nested.repeat(50_000 / nested.length)
    const started = performance.now()
    expect(await cssIssue(css, ORIGIN)).toBeNull()
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the cost of the check', () => {
  /** The least time of a check. Other processes only ever add to it. */
  const least = async (css: string, before: number) => {
    const started = performance.now()
    await cssIssue(css, ORIGIN)
    return Math.min(before, performance.now() - started)
  }
  const LENGTH = 6_000
  const deep = 'a, b { '.repeat(19)
  const strings = (most: number) => Array.from({ length: most / 8 }, (_, at) => `"/${at}"`).join(',')

  it.each([
    ['rules that are alike', (length: number) => 'a{b:c}'.repeat(length / 6)],
    ['rules in a rule', (length: number) => `a{${'& b{c:d}'.repeat(length / 8)}}`],
    [
      'rules in many rules',
      (length: number) => `${deep}${'& b,& c{d:e}'.repeat(length / 12)}${'}'.repeat(19)}`,
    ],
    ['media queries that are alike', (length: number) => '@media print{a{b:c}}'.repeat(length / 20)],
    ['unknown rules', (length: number) => '@a;'.repeat(length / 3)],
    [
      'strings that it loads, after many lines',
      (length: number) => `${'\n'.repeat(length)}a { --b: image-set(${strings(length)}) }`,
    ],
    ['a long word', (length: number) => `a { --b: ${'a'.repeat(length)} }`],
  ])('[CFG-056] grows as the sheet does: %s', async (_, sheetOf) => {
    const [single, double] = [sheetOf(LENGTH), sheetOf(2 * LENGTH)]
    let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // Four times as long would be quadratic. What is quick is lost in the noise.
    const ratio = () => twice / Math.max(once, 5)
    // A busy machine needs more rounds until one of each is undisturbed.
    for (let round = 0; round < 6 || (round < 60 && ratio() >= 3); round += 1) {
      once = await least(single, once)
      twice = await least(double, twice)
    }
    expect(ratio()).toBeLessThan(3)
  })
})

onDatabase('own CSS', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    signed = await signIn(site)
  })

  const save = (sheet: string) => put(PATH, { options: { sheet }, base: {} }, signed)
  const page = async () => (await get('/')).text()
  const addressIn = (html: string) => /href="([^"]*)" data-site-own-css>/.exec(html)?.[1]

  it('[CFG-056] a site without any is as it was, and blanks are none', async () => {
    const before = await page()
    expect(before).not.toContain('own-css')
    await save(' \n')
    expect(await page()).toBe(before)
    // A page may be older than the change that took it away.
    const late = await get('/assets/own-css/0123456789abcdef.css')
    expect([late.status, late.headers.get('content-type'), await late.text()]).toEqual([
      200,
      'text/css; charset=utf-8',
      '',
    ])
  })

  it('[CFG-056] is the last sheet of every page, byte for byte, under an address that changes with it', async () => {
    const css = 'h1 { color: teal } /* “é” */'
    expect((await save(css)).status).toBe(200)
    const html = await page()
    const address = addressIn(html)!
    expect(html.indexOf(address)).toBe(html.lastIndexOf('<link rel="stylesheet" href="') + 29)
    expect(addressIn(await (await get('/no-such-page')).text())).toBe(address)
    const sheet = await get(address)
    expect(sheet.headers.get('content-type')).toMatch(/^text\/css/)
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect(await sheet.text()).toBe(css)

    await put(PATH, { options: { sheet: 'h1 { color: red }' }, base: { sheet: css } }, signed)
    const next = addressIn(await page())!
    expect(next).not.toBe(address)
    const old = await get(address)
    expect(old.headers.get('etag')).not.toBe(sheet.headers.get('etag'))
    expect([old.headers.get('cache-control'), await old.text()]).toEqual([
      'public, max-age=60',
      'h1 { color: red }',
    ])
  })

  it('[CFG-056] nothing of a refused sheet is stored, and the message stands at the field', async () => {
    const response = await save('a { background: url(//elsewhere.example) }')
    const { errors } = await response.json()
    expect([response.status, Object.keys(errors)]).toEqual([400, ['sheet']])
    expect(await page()).not.toContain('own-css')
    const long = await save(`a { b: "${'x'.repeat(50_000)}" }`)
    expect([long.status, (await long.json()).errors.sheet]).toEqual([
      400,
      'This must be text of at most 50000 characters.',
    ])
  })

  it('[CFG-056] is checked without a save, with the messages of a save', async () => {
    const check = async (options: unknown, account = signed) => {
      const headers = { cookie: account.cookie }
      const response = await site.post(`${PATH}/check?crumb=${account.crumb}`, { options }, { headers })
      return [response.status, await response.json()]
    }
    const wrong = 'a {\n  color red;\n}'
    expect(await check({ sheet: wrong })).toEqual([
      200,
      { errors: (await (await save(wrong)).json()).errors },
    ])
    expect(await check({ sheet: 'a { color: red }' })).toEqual([200, { errors: {} }])
    expect(await check({ colour: 'red' })).toEqual([200, { errors: { colour: expect.any(String) } }])
    expect((await check('a {}'))[0]).toBe(400)
    expect((await check({ sheet: wrong }, await signIn(site, 'viewer@example.com')))[0]).toBe(403)
    expect(await page()).not.toContain('own-css')
  })

  it('[CFG-056] is not saved by an account that may not change pages', async () => {
    const css = { options: { sheet: 'h1 { color: red }' }, base: {} }
    const answers = ['viewer@example.com', 'editor@example.com'].map(async (email) =>
      put(PATH, css, await signIn(site, email)),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200])
  })
})
