import { beforeEach, describe, expect, it, vi } from 'vitest'
import { delivered, element, setUpPreview } from '../../../../testing/preview.js'
import type { PageMessage } from '../../../contract/preview.js'
import { startPreview } from '../preview.js'

const page = setUpPreview()

const PARTS = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Part ${id}` }))
const part = (id: string, html: string) => `<!--layout-part:${id}-->${html}<!--/layout-part:${id}-->`
const block = (id: string) => `<section id="${id}" data-block="card" data-block-id="${id}"></section>`
const BODY = `<main><h1 id="top"></h1>${part('a', `${block('a')}<p id="a2"></p>`)}${part('b', `<label id="b"><input></label>`)}${part('c', block('c'))}<!--/layout-parts--><hr></main>
<script type="application/json" data-site-layout>${JSON.stringify(PARTS)}</script>
<template data-site-hidden-part="d">${part('d', block('d'))}</template>`

beforeEach(async () => {
  page.site.dehydrate(document)
  document.body.innerHTML = BODY
  await page.site.hydrate()
})

/** The ids of the elements of the page’s main part. */
const ids = () => [...element('main').children].map(({ id, localName }) => id || localName).join(' ')
const running = () =>
  [...page.site.blocks.values()].map(({ element }) => element.getAttribute('data-block-id')).sort()

async function open() {
  startPreview(page.site)
  const { port, of } = await page.connected()
  let rev = 0
  return {
    of,
    async show(options: { order?: string[]; hidden?: string[] }) {
      rev += 1
      port.postMessage({ type: 'layout', ...options, rev })
      await delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
    },
  }
}
type Blocks = Extract<PageMessage, { type: 'blocks' }>

describe('the parts of a page in the preview', () => {
  it('[CFG-001] are listed for the panel in the order of the theme, with those that are hidden', async () => {
    const { of } = await open()
    expect((of('blocks')[0] as Blocks).layout).toEqual(PARTS)
  })

  it('[CFG-001] are moved to the owner’s order, and back to the theme’s', async () => {
    const { show, of } = await open()
    const input = element('input')
    await show({ order: ['c', 'b', 'a', 'd'], hidden: ['d'] })
    expect(ids()).toBe('top c b a a2 hr')
    expect(element('input')).toBe(input)
    await delivered(() => (of('blocks').at(-1) as Blocks).blocks.map(({ id }) => id).join('') === 'ca')
    await show({ hidden: ['d'] })
    expect(ids()).toBe('top a a2 b c hr')
  })

  it('[CFG-001] are taken out of the page while they are hidden, with their blocks stopped', async () => {
    const { show } = await open()
    const first = element('#a')
    await show({ hidden: ['a', 'b', 'd'] })
    expect(ids()).toBe('top c hr')
    expect(running()).toEqual(['c'])
    expect(first.hasAttribute('data-shown')).toBe(false)
    await show({ hidden: ['a', 'b', 'c', 'd'] })
    expect(ids()).toBe('top hr')
    await show({ order: ['b', 'a'], hidden: ['c', 'd'] })
    expect(ids()).toBe('top b a a2 hr')
    expect(element('#a')).toBe(first)
    await delivered(() => first.hasAttribute('data-shown'))
  })

  it('[CFG-001] that were hidden when the page was loaded are shown, where the server would print them', async () => {
    const { show } = await open()
    await show({})
    expect(ids()).toBe('top a a2 b c d hr')
    await delivered(() => element('#d').hasAttribute('data-shown'))
  })

  it('keep what has the focus and the scroll position, and run on if the browser can move them', async () => {
    const { show } = await open()
    element('input').focus()
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const moveBefore = vi.fn(function (this: Node, node: Node, next: Node | null) {
      // The browser changes no state; the environment of the tests has only the plain move.
      this.insertBefore(node, next)
      Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 })
    })
    Object.assign(element('main'), { moveBefore })
    const stopped = vi.spyOn(page.site, 'dehydrate')
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 90 })
    await show({ order: ['b', 'a', 'c', 'd'], hidden: ['d'] })
    expect(ids()).toBe('top b a a2 c hr')
    expect(moveBefore).toHaveBeenCalled()
    expect(stopped).not.toHaveBeenCalled()
    expect(scroll).toHaveBeenCalledWith({ left: 0, top: 90, behavior: 'instant' })
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 })
  })

  it('start again in a browser that cannot, but for the part with the focus', async () => {
    const { show } = await open()
    element('input').focus()
    const stopped = vi.spyOn(page.site, 'dehydrate')
    for (const order of ['cbad', 'bcad', 'acbd', 'cabd', 'abcd']) {
      await show({ order: [...order], hidden: ['d'] })
      expect(ids().replace('a a2', 'a')).toBe(`top ${[...order.slice(0, 3)].join(' ')} hr`)
      expect(document.activeElement).toBe(element('input'))
    }
    expect(stopped).toHaveBeenCalledWith(element('#a'))
    expect(stopped).not.toHaveBeenCalledWith(element('#b'))
    await delivered(() => element('#a').hasAttribute('data-shown'))
  })

  it('are found again after something has replaced the element around them', async () => {
    const { show } = await open()
    await show({ order: ['c', 'b', 'a', 'd'], hidden: ['d'] })
    element('main').outerHTML = BODY.slice(0, BODY.indexOf('<script'))
    await show({ order: ['b', 'c', 'a', 'd'], hidden: [] })
    expect(ids()).toBe('top b c a a2 d hr')
  })

  it('of which scripts have removed the comments stay, and the change is confirmed', async () => {
    for (const node of [...element('main').childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove()
    const { show, of } = await open()
    expect((of('blocks')[0] as Blocks).layout).toEqual([])
    await show({ order: ['c'] })
    expect(ids()).toBe('top a a2 b c hr')
  })

  it.each(['{', '{}', '[{"id":"A b","title":"x"}]'])('are none if the list is %s', async (text) => {
    element('script').textContent = text
    const { of } = await open()
    expect((of('blocks')[0] as Blocks).layout).toEqual([])
  })
})
