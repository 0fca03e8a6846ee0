import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence, stubMedia } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import accordion, { type AccordionHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
// Changes are instant under reduced motion; how they move is seen in a real browser.
beforeEach(async () => {
  stubMedia(true)
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  location.hash = ''
})

const start = () => {
  site = createSite({ blocks: { accordion } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const headers = (id: string) => [
  ...block(id).querySelectorAll<HTMLElement>(':scope > * > h3 > button, :scope > * > h4 > button'),
]
const open = (id: string) => headers(id).map((header) => header.getAttribute('aria-expanded') === 'true')

describe('accordion', () => {
  it('[ACC-001] a click on a header opens its item, another closes it', async () => {
    await start()
    const [first] = headers('plain')
    first!.click()
    expect(open('plain')).toEqual([true, false, false])
    first!.click()
    expect(open('plain')).toEqual([false, false, false])
  })

  it('[ACC-002] opening one closes the others', async () => {
    await start()
    headers('plain')[0]!.click()
    headers('plain')[2]!.click()
    expect(open('plain')).toEqual([false, false, true])
  })

  it('[ACC-002] several stay open where the block allows it', async () => {
    await start()
    headers('several')[1]!.click()
    expect(open('several')).toEqual([true, true])
  })

  it('[ACC-004] the first item starts open where the option is set, and the others closed', async () => {
    block('first-open').querySelector('button')!.removeAttribute('aria-expanded')
    await start()
    expect(open('first-open')).toEqual([true, false])
    expect(open('plain')).toEqual([false, false, false])
  })

  it('[ACC-004] only the first item starts open where several may be', async () => {
    block('first-open').dataset.optionAllowMultiple = 'true'
    await start()
    expect(open('first-open')).toEqual([true, false])
  })

  it('an item that the server wrote as expanded starts open', async () => {
    await start()
    expect(open('several')).toEqual([true, false])
  })

  it('[ACC-002] of several items that the server wrote as expanded, the first stays open', async () => {
    for (const header of headers('plain').slice(1)) header.setAttribute('aria-expanded', 'true')
    await start()
    expect(open('plain')).toEqual([false, true, false])
  })

  it('a closed panel stays within reach of find-in-page, which opens it', async () => {
    await start()
    const panel = block('plain').querySelectorAll('[data-part=panel]')[1]!
    expect(panel.getAttribute('hidden')).toBe('until-found')
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(open('plain')).toEqual([false, true, false])
    expect(panel.hasAttribute('hidden')).toBe(false)
  })

  it('a link to something inside an item opens the item', async () => {
    location.hash = '#delivery-abroad'
    await start()
    expect(open('plain')).toEqual([false, true, false])
  })

  it('opens the target of a later address, a header or an element in a panel, and scrolls there', async () => {
    await start()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const follow = (id: string) => {
      location.hash = `#${id}`
      globalThis.dispatchEvent(new Event('hashchange'))
    }
    follow('delivery-abroad')
    expect(open('plain')).toEqual([false, true, false])
    expect(scrolled.mock.contexts).toEqual([document.getElementById('delivery-abroad')])
    follow('delivery-abroad')
    follow('nowhere')
    expect(open('plain')).toEqual([false, true, false])
    headers('plain')[2]!.id = 'third'
    follow('third')
    expect(open('plain')).toEqual([false, false, true])
    expect(scrolled).toHaveBeenCalledOnce()
    scrolled.mockRestore()
  })

  it('headers inside a nested accordion belong to the nested one', async () => {
    await start()
    headers('nested')[0]!.click()
    expect(open('nested')).toEqual([true])
    expect(open('several')).toEqual([true, false])
  })

  it('emits events for items that open and close', async () => {
    await start()
    const toggled = vi.fn()
    site.on('accordion:toggle', ({ detail }) => toggled(detail))
    headers('plain')[0]!.click()
    headers('plain')[1]!.click()
    expect(toggled.mock.calls.flat()).toEqual([
      { index: 0, open: true },
      { index: 0, open: false },
      { index: 1, open: true },
    ])
  })

  it('other code opens and closes items through the handle', async () => {
    await start()
    const handle = site.handle<AccordionHandle>(block('plain'))!
    handle.open(2)
    expect(handle.isOpen(2)).toBe(true)
    handle.close(2)
    handle.open(99)
    expect(open('plain')).toEqual([false, false, false])
  })

  it('[ACC-002] follows new options in place', async () => {
    await start()
    await site.update(block('plain'), { allowMultiple: true })
    headers('plain')[0]!.click()
    headers('plain')[1]!.click()
    expect(open('plain')).toEqual([true, true, false])
    await site.update(block('plain'), { allowMultiple: false })
    expect(open('plain')).toEqual([true, false, false])
    await site.update(block('first-open'), { firstItemExpanded: false })
    expect(open('first-open')).toEqual([false, false])
    await site.update(block('first-open'), { firstItemExpanded: true })
    expect(open('first-open')).toEqual([true, false])
  })

  it('names a panel as a region when it opens for the first time, while there are at most six', async () => {
    await start()
    const regions = () => [...block('plain').querySelectorAll('[role=region]')]
    expect(regions()).toEqual([])
    headers('plain')[1]!.click()
    headers('plain')[1]!.click()
    expect(regions().map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      headers('plain')[1]!.id,
    ])
    site.destroy()
    const item =
      '<div data-part="item"><button data-part="header">x</button><div data-part="panel"></div></div>'
    document.body.innerHTML = `<div data-block="accordion">${item.repeat(7)}</div>`
    await start()
    document.querySelector('button')!.click()
    expect(document.querySelectorAll('[role=region]')).toHaveLength(0)
  })

  it('has one listener of a kind, however many items there are, and no signal', async () => {
    const item =
      '<div data-part="item"><button data-part="header">x</button><div data-part="panel"></div></div>'
    document.body.innerHTML = `<div data-block="accordion">${item.repeat(50)}</div>`
    await start()
    const life = site.blocks.get(document.querySelector('[data-block]')!)!
    const types: string[] = []
    for (let each = life.listeners; each; each = each.before) types.push(each.type)
    expect(types.sort()).toEqual(['beforematch', 'click'])
    expect(life.controller).toBeUndefined()
  })

  it('ignores clicks beside its headers', async () => {
    await start()
    block('plain').click()
    block('plain').querySelector<HTMLElement>('h3')!.click()
    expect(open('plain')).toEqual([false, false, false])
  })

  it('destroy ends animations and stops following the address', async () => {
    stubMedia(false)
    const cancel = vi.fn()
    await start()
    const panel = block('plain').querySelector<HTMLElement>('[data-part=panel]')!
    panel.animate = () => ({ cancel }) as unknown as Animation
    headers('plain')[0]!.click()
    site.dehydrate(block('plain'))
    expect(cancel).toHaveBeenCalledOnce()
    location.hash = '#delivery-abroad'
    globalThis.dispatchEvent(new Event('hashchange'))
    expect(open('plain')).toEqual([false, false, false])
  })

  it('names the missing part and leaves the markup readable', async () => {
    const error = silence('error')
    document.body.innerHTML =
      '<div data-block="accordion"><div data-part="item"><button data-part="header">x</button></div></div>'
    await start()
    expect(String(error.mock.calls[0]![0])).toContain('accordion: needs a [data-part="panel"] in every item')
    expect(document.querySelector('[data-block-state=failed]')).not.toBeNull()
    error.mockRestore()
  })

  it('destroy restores the HTML byte for byte', async () => {
    await start()
    headers('plain')[0]!.click()
    headers('several')[1]!.click()
    site.destroy()
    expect(document.body.innerHTML.trim()).toBe(toDom(html))
  })
})

/** The fixture as the parser writes it, before any script. */
function toDom(source: string): string {
  const template = document.createElement('div')
  template.innerHTML = source
  return template.innerHTML.trim()
}
