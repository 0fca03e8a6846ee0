import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parsePage } from '../html/document.js'
import { scripts as rules } from '../tables/hosted/page/scripts.js'
import { doorsOf, removeScripts } from './scripts.js'

async function remove(html: string) {
  const page = parsePage(html)
  const scripts = removeScripts(page.document, rules, '/import/hosted-doors.js')
  const left = page.serialize()
  await page.close()
  return { ...scripts, left }
}

describe('the scripts of a page', () => {
  it.each([
    '<script>SQUARESPACE_ROLLUPS = {};</script>',
    "<script>(function(rollups, name) { rollups[name] = {} })(SQUARESPACE_ROLLUPS, 'squarespace-common');</script>",
    '<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"a":1};</script>',
    '<script> Static.SQUARESPACE_CONTEXT = {"a":1}; </script>',
    '<script>SquarespaceFonts.loadViaContext(); Squarespace.load(window);</script>',
    '<script>Squarespace.load(window);</script>',
    '<script>Static.COOKIE_BANNER_CAPABLE = true;</script>',
    '<script>/* Must be below squarespace-headers */(function(){var e="ontouchstart"in window})()</script>',
    '<script data-sqs-type="imageloader-bootstrapper">(function(){})();</script>',
    '<script>Squarespace.afterBodyLoad(Y);</script>',
    '<script src="//assets.squarespace.com/universal/scripts-compressed/common-1a.js" defer></script>',
    '<script src="../assets.squarespace.com/@sqs/polyfiller/1.6/modern.js"></script>',
    '<script src="assets/%40sqs/polyfiller/1.6/legacy.js" nomodule></script>',
    '<script type="module">if(window.ImageLoader) window.ImageLoader.bootstrap({}, document);</script>',
    '<script src="https://static1.squarespace.com/static/vta/5c5a/scripts/site-bundle.4f.js"></script>',
    '<script src="https://definitions.sqspcdn.com/website-component-definition/static-assets/x/visitor.js"></script>',
    '<script src="//use.typekit.net/ik/abc.js" onload="try{Typekit.load();}catch(e){}"></script>',
    '<script>try { Typekit.load({ async: true }); } catch (e) {}</script>',
    '<link rel="modulepreload" href="https://static1.squarespace.com/static/vta/5c5a/scripts/a.js">',
    '<link rel="preload" as="script" href="https://assets.squarespace.com/a.js">',
    '<script class="sqs-form-block-context" type="application/json">{"formId":"5f"}</script>',
  ])('go if they are the builder’s: %s', async (html) => {
    const { kept, left } = await remove(html)
    expect(kept).toEqual([])
    expect(left).toBe('<html><head></head><body></body></html>')
  })

  it.each([
    ['<script src="https://tags.example/a.js"></script>', 'https://tags.example/a.js'],
    ['<script>window.visits = window.visits || [];</script>', 'window.visits = window.visits || [];'],
    [
      '<script src="https://static1.squarespace.com/static/5f3c0d2b9be1a4c70017a3b1/t/1/kiln.js"></script>',
      'https://static1.squarespace.com/static/5f3c0d2b9be1a4c70017a3b1/t/1/kiln.js',
    ],
    ['<button onclick="greet()">Hello</button>', 'onclick: greet()'],
    // The name of the builder in another word is not its name.
    ['<script>const MY = 1, Y1 = 2, mySquarespace = 3</script>', 'const MY = 1, Y1 = 2, mySquarespace = 3'],
  ])('stay if they are the owner’s: %s', async (html, script) => {
    const { kept, left, removed } = await remove(html)
    expect({ kept, removed }).toEqual({ kept: [{ script }], removed: [] })
    expect(left).toContain(html)
    expect(left).not.toContain('doors')
  })

  it('stay if they are data, or preload what is no script', async () => {
    const html =
      '<script type="application/ld+json">{"name":"Y"}</script><link rel="preload" as="style" href="https://assets.squarespace.com/a.css">'
    const { kept, left, removed } = await remove(html)
    expect({ kept, removed }).toEqual({ kept: [], removed: [] })
    expect(left).toContain(html)
  })

  it('lose the handlers and attributes of the builder alone', async () => {
    const { left, removed } = await remove(
      `<form onsubmit="return (function (form) { Y.use('squarespace-form-submit', 'node', function () {}); })(this);"></form>` +
        `<img onload="this.classList.add('loaded')" onclick="zoom()"><div data-block-scripts="[]">`,
    )
    expect(left).toContain('<form></form><img onclick="zoom()"><div></div>')
    expect(removed).toHaveLength(2)
  })

  it('have a reason, and doors before them, if they use names of the builder', async () => {
    const { kept, left } = await remove(
      '<script>window.first = 1</script><script>Squarespace.onInitialize(Y, function () { rise() })</script>',
    )
    expect(kept.map(({ reason }) => reason)).toEqual([
      undefined,
      'It uses Squarespace, Y of the builder, which the page no longer has: those calls do nothing. Replace or remove it.',
    ])
    expect(left).toContain('<head><script src="/import/hosted-doors.js"></script><script>window.first')
  })
})

describe('the doors of the builder’s names', () => {
  beforeEach(() => {
    const page = parsePage('<title></title><p id="a">')
    onTestFinished(() => page.close())
    vi.stubGlobal('document', page.document)
  })
  afterEach(() => {
    for (const name of rules.globals) delete (globalThis as Record<string, unknown>)[name]
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const run = (code: string) => new Function(`${doorsOf(rules)}; ${code}`)()

  it.each([
    'Y.one("#a").on("click", function () {}).next().setStyle("top", Y.one("b").get("region").top + 1)',
    'for (var i = 0; i < Y.all("img").size(); i += 1) throw new Error("not reached")',
    'for (const each of Y.all("img")) throw new Error(each)',
    'new Y.Squarespace.FormSubmit(1).submit({})',
    'YUI().use("node", "event", function (Y) { Y.Global.on("x", 1) })',
    'ImageLoader.load(document.createElement("img"), { load: true })',
    'if (Static.SQUARESPACE_CONTEXT.website.id + "" !== "") throw new Error("a number of a website")',
    'Squarespace.initializeCommerce(Y); Static.EDIT = true; SquarespaceFonts.loadViaContext()',
  ])('end without an error: %s', (code) => {
    expect(() => run(code)).not.toThrow()
  })

  it('run what waits for the page, and catch its errors', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    run(`document.title = ''; Squarespace.onInitialize(Y, function () { document.title += 'a' })
      Y.use('node', function (Y) { Y.on('domready', function () { document.title += 'b' }) })
      Squarespace.onInitialize(Y, function () { missing() })`)
    expect(document.title).toBe('ab')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('leave names that are there', () => {
    Object.assign(globalThis, { Y: 'own' })
    run('')
    expect((globalThis as Record<string, unknown>).Y).toBe('own')
  })
})
