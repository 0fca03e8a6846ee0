// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { stubMedia } from '../../../testing/globals.js'
import accordion from '../../blocks/accordion/block.js'
import menuTabs from '../../blocks/menu-tabs/block.js'
import { createSite } from '../../page/site.js'
import type { Site } from '../site.js'

let site: Site | undefined
afterEach(() => {
  site?.destroy()
  vi.unstubAllGlobals()
})

const HTML = `<div data-block="accordion"><div data-part="item"><h3><button type="button" data-part="header">Q</button></h3><div data-part="panel"><p>A</p></div></div></div>
<div data-block="menu-tabs"><div data-part="tablist" aria-label="T"><button type="button" data-part="tab">1</button><button type="button" data-part="tab">2</button></div><div data-part="panel">One</div><div data-part="panel">Two</div></div>`

it('starts the blocks of a shadow root on request, and gives back its HTML', async () => {
  // Changes are instant under reduced motion.
  stubMedia(true)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = HTML
  const html = root.innerHTML
  site = createSite({ blocks: { accordion, 'menu-tabs': menuTabs } })
  await site.start()
  expect(root.innerHTML).toBe(html)

  await site.hydrate(root)
  expect(root.querySelectorAll('[data-block-state=ready]')).toHaveLength(2)
  const header = root.querySelector<HTMLElement>('[data-part=header]')!
  header.click()
  expect(header.getAttribute('aria-expanded')).toBe('true')
  const [, second] = root.querySelectorAll<HTMLElement>('[data-part=tab]')
  second!.click()
  expect(second!.getAttribute('aria-selected')).toBe('true')

  site.dehydrate(root)
  expect(root.innerHTML).toBe(html)
  expect(site.blocks.size).toBe(0)
})
