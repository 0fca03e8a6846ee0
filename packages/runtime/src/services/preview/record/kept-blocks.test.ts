import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { stubMedia } from '../../../../testing/globals.js'
import { registry } from '../../../blocks/registry.js'
import { createSite, type Site } from '../../../page/site.js'
import { Rendering } from './rendering.js'

const fixtures = import.meta.glob<string>('../../../blocks/*/fixture.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const fixtureOf = (name: string) => fixtures[`../../../blocks/${name}/fixture.html`]!

/** Blocks with something that a visitor has opened, chosen or started. `before-after` says its words in its slider. */
const WITH_STATE = ['accordion', 'audio', 'gallery', 'menu-tabs', 'pricing-toggle', 'video']

const OLD = 'Words of before'
const NEW = 'Newer words'
const mark = (words: string) => `<!--site-text:part.heading-->${words}<!--/site-text-->`

/** The elements in which a text of a block may be a setting of a section. */
const TEXTS = ':is(button, figcaption, p, h2, h3, h4, li, td, label, a, span, summary)'

/** The first block of a fixture, with one of its texts as a setting; null for a block without one. */
function withText(name: string): ((words: string) => string) | null {
  const page = new DOMParser().parseFromString(fixtureOf(name), 'text/html')
  const block = page.querySelector(`[data-block="${name}"]`)!
  const text = [...block.querySelectorAll(TEXTS)].find(
    ({ childNodes, textContent }) =>
      childNodes.length === 1 && childNodes[0]!.nodeType === Node.TEXT_NODE && textContent.trim() !== '',
  )
  if (!text) return null
  text.innerHTML = mark(OLD)
  const html = block.outerHTML
  return (words) => html.replace(OLD, words)
}

let site: Site | undefined
beforeEach(() => stubMedia(true))
afterEach(() => {
  site?.destroy()
  vi.unstubAllGlobals()
})

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html')

/** A page with a block that runs, and the rendering that it shows. */
async function load(html: string) {
  document.body.innerHTML = html
  const current = createSite({ context: acceptedContext({}), blocks: registry })
  site = current
  const place = () => ({ parent: document.body, elements: [...document.body.children], end: null })
  const rendering = new Rendering(current, parse(html).body, place)
  await current.start()
  const show = async (next: string) => {
    for (const element of rendering.show(parse(next).body)) await current.hydrate(element)
  }
  return { show, block: () => document.querySelector('[data-block]')! }
}

/** Everything of a block but its words. */
function stateOf(block: Element): string {
  const copy = block.cloneNode(true) as Element
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) walker.currentNode.nodeValue = ''
  return copy.outerHTML
}

describe('a block whose text changes', () => {
  const names = Object.keys(registry).filter((name) => fixtureOf(name) && withText(name))

  it('has a fixture with a text, if it has a state', () => {
    expect(names).toEqual(expect.arrayContaining(WITH_STATE))
  })

  it.each(WITH_STATE)('[CFG-001] %s goes on as it is', async (name) => {
    const html = withText(name)!
    const { show, block } = await load(html(OLD))
    const before = block()
    for (const button of before.querySelectorAll<HTMLElement>('button')) button.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
    const state = stateOf(before)
    await show(html(NEW))
    expect(block()).toBe(before)
    expect([before.textContent.includes(NEW), before.textContent.includes(OLD)]).toEqual([true, false])
    expect(stateOf(before)).toBe(state)
  })

  it.each(names)('[CFG-001] %s shows it as after a reload, and the old one nowhere', async (name) => {
    const html = withText(name)!
    const { show, block } = await load(html(OLD))
    await show(html(NEW))
    expect(block().outerHTML).not.toContain(OLD)
    expect(block().textContent).toContain(NEW)
    await show(html(OLD))
    expect(block().outerHTML).not.toContain(NEW)
  })
})

describe('a block starts again', () => {
  const tabs = withText('menu-tabs')!

  it('if more than a text differs', async () => {
    const { show, block } = await load(tabs(OLD))
    const before = block()
    await show(tabs(NEW).replace('<!--/site-text-->', '<!--/site-text--><i></i>'))
    expect(block()).not.toBe(before)
  })

  it('if it has copied the text', async () => {
    const { show, block } = await load(tabs(OLD))
    const before = block()
    before.setAttribute('aria-label', OLD)
    await show(tabs(NEW))
    expect(block()).not.toBe(before)
  })

  it('if the text has blocks in it, but not if it has formats', async () => {
    const formatted = (words: string) => tabs(words).replace('site-text:', 'site-html:')
    const { show, block } = await load(formatted(OLD))
    const before = block()
    await show(formatted('<b>Bold</b> words'))
    expect(block()).toBe(before)
    expect(before.innerHTML).toContain('<b>Bold</b> words')
    await show(formatted('<i data-block="copy"></i>'))
    expect(block()).not.toBe(before)
  })
})
