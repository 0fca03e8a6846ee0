import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey, silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import menuTabs, { type MenuTabsHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(() => {
  document.body.innerHTML = html
  document.dir = 'ltr'
})
afterEach(() => {
  site.destroy()
  location.hash = ''
})

const start = () => {
  site = createSite({ blocks: { 'menu-tabs': menuTabs } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const tabs = (id: string) => [...block(id).querySelectorAll<HTMLElement>(':scope > [data-part=tablist] > *')]
const panels = (id: string) => [...block(id).querySelectorAll<HTMLElement>(':scope > [data-part=panel]')]
const selected = (id: string) => tabs(id).findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
const shown = (id: string) =>
  panels(id).flatMap((panel, index) => (panel.hasAttribute('hidden') ? [] : [index]))
const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  !pressKey(target, { key, ...more }).defaultPrevented

describe('menu tabs', () => {
  it('[TAB-001] the first tab is active at the start', async () => {
    await start()
    expect(selected('plain')).toBe(0)
    expect(shown('plain')).toEqual([0])
  })

  it.each(['click', 'Enter', ' '])('[TAB-002] %s selects a tab', async (how) => {
    await start()
    const tab = tabs('plain')[1]!
    if (how === 'click') tab.click()
    else press(tab, how)
    expect(selected('plain')).toBe(1)
    expect(shown('plain')).toEqual([1])
  })

  it('[TAB-003] the right arrow selects the next tab and the first after the last', async () => {
    await start()
    const visited = [0, 1, 2].map((index) => {
      press(tabs('plain')[index]!, 'ArrowRight')
      return selected('plain')
    })
    expect(visited).toEqual([1, 2, 0])
    expect(document.activeElement).toBe(tabs('plain')[0])
  })

  it('[TAB-003] the left arrow selects the one before and the last before the first', async () => {
    await start()
    press(tabs('plain')[0]!, 'ArrowLeft')
    expect(selected('plain')).toBe(2)
    press(tabs('plain')[2]!, 'ArrowLeft')
    expect(selected('plain')).toBe(1)
  })

  it('in a right-to-left page, arrow keys follow the visual order', async () => {
    document.dir = 'rtl'
    for (const list of document.querySelectorAll<HTMLElement>('[data-part=tablist]'))
      list.style.direction = 'rtl'
    await start()
    press(tabs('plain')[0]!, 'ArrowLeft')
    expect(selected('plain')).toBe(1)
  })

  it('Home and End lead to the ends', async () => {
    await start()
    press(tabs('plain')[0]!, 'End')
    expect(selected('plain')).toBe(2)
    press(tabs('plain')[2]!, 'Home')
    expect(selected('plain')).toBe(0)
  })

  it('keys with a modifier are left to the browser', async () => {
    await start()
    expect(press(tabs('plain')[0]!, 'ArrowRight', { altKey: true })).toBe(true)
    expect(selected('plain')).toBe(0)
  })

  it('with manual activation, arrows move the focus and Enter selects', async () => {
    await start()
    press(tabs('manual')[0]!, 'ArrowRight')
    expect(document.activeElement).toBe(tabs('manual')[1])
    expect(selected('manual')).toBe(0)
    press(tabs('manual')[1]!, 'Enter')
    expect(selected('manual')).toBe(1)
  })

  it('a link to something inside a panel selects its tab', async () => {
    location.hash = '#lino-tools'
    await start()
    expect(selected('plain')).toBe(1)
  })

  it('find-in-page selects the tab of the panel that it looked into', async () => {
    await start()
    expect(panels('plain')[2]!.getAttribute('hidden')).toBe('until-found')
    panels('plain')[2]!.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(selected('plain')).toBe(2)
  })

  it('nested tabs are independent', async () => {
    await start()
    tabs('nested')[1]!.click()
    expect(selected('nested')).toBe(1)
    expect(selected('manual')).toBe(0)
  })

  it('emits the selected tab, once', async () => {
    await start()
    const listener = vi.fn()
    site.on('menu-tabs:select', ({ detail }) => listener(detail))
    tabs('plain')[2]!.click()
    tabs('plain')[2]!.click()
    expect(listener.mock.calls).toEqual([[{ index: 2 }]])
  })

  it('other code selects through the handle, also past the ends', async () => {
    await start()
    const handle = site.handle<MenuTabsHandle>(block('plain'))!
    handle.select(-1)
    expect(handle.selected).toBe(2)
    handle.select(3)
    expect(handle.selected).toBe(0)
  })

  it('the open panel is a stop of its own, unless it starts with something focusable', async () => {
    await start()
    const stops = tabs('plain').map((tab) => {
      tab.click()
      return panels('plain').map((panel) => panel.getAttribute('tabindex'))
    })
    expect(stops).toEqual([
      ['0', null, null],
      [null, '0', null],
      [null, null, null],
    ])
  })

  it('names a tab that has no panel', async () => {
    const error = silence('error')
    block('plain').querySelector('[data-part=panel]')!.remove()
    await start()
    expect(String(error.mock.calls[0]![0])).toContain('[data-part="panel"] for every tab (3 tabs, 2 panels)')
    error.mockRestore()
  })

  it('destroy restores the HTML byte for byte', async () => {
    const before = document.body.innerHTML
    await start()
    tabs('plain')[2]!.click()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
