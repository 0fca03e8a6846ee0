import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block, { type MenuButtonHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(async () => {
  document.body.innerHTML = `${html}<button id="after" type="button">After</button>`
  site = createSite({ blocks: { 'menu-button': block } })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

const root = () => document.querySelector<HTMLDetailsElement>('[data-block-id=account]')!
const button = () => root().querySelector('summary')!
const items = () => [...root().querySelectorAll<HTMLElement>('[data-part=item]')]
const focused = () => items().indexOf(document.activeElement as HTMLElement)

function press(key: string): boolean {
  const keyCode = key === 'Escape' ? 27 : 0
  const init = { key, keyCode, bubbles: true, cancelable: true } as KeyboardEventInit
  return document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
}

describe('a menu button', () => {
  it('has the roles and references of the ARIA practices', () => {
    const menu = root().querySelector('[role=menu]')!
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-controls')).toBe(menu.id)
    expect(menu.getAttribute('aria-labelledby')).toBe(button().id)
    expect(items().map((item) => [item.getAttribute('role'), item.getAttribute('tabindex')])).toEqual([
      ['menuitem', '-1'],
      ['menuitem', '-1'],
      ['menuitem', '-1'],
    ])
    expect([...menu.children].every((each) => each.getAttribute('role') === 'none')).toBe(true)
  })

  it('opens by a click and by both arrows, with the focus on the first or the last action', () => {
    const states: boolean[] = []
    site.on('menu-button:toggle', ({ detail }) => states.push(detail.open))
    button().click()
    expect([root().open, focused()]).toEqual([true, 0])
    button().click()
    expect(root().open).toBe(false)
    expect(document.activeElement).toBe(button())
    press('ArrowUp')
    expect([root().open, focused()]).toEqual([true, 2])
    press('Escape')
    expect(root().open).toBe(false)
    expect(document.activeElement).toBe(button())
    press('ArrowDown')
    expect(focused()).toBe(0)
    expect(states).toEqual([true, false, true, false, true])
  })

  it('moves by arrows, which wrap, by Home and End, and by characters', () => {
    vi.useFakeTimers()
    button().click()
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'b', 'x'].map((key) => {
      vi.advanceTimersByTime(1000)
      press(key)
      return focused()
    })
    expect(walk).toEqual([1, 2, 0, 2, 0, 2, 1, 1])
    vi.advanceTimersByTime(1000)
    for (const key of 'si') press(key)
    expect(focused()).toBe(2)
  })

  it('acts on Space, and closes', () => {
    const acted = vi.fn()
    items()[2]!.addEventListener('click', acted)
    button().click()
    press('End')
    press(' ')
    expect(acted).toHaveBeenCalledOnce()
    expect(root().open).toBe(false)
  })

  it('closes by Tab, by the focus that leaves and by a press outside', () => {
    for (const close of [
      () => press('Tab'),
      () => document.querySelector<HTMLElement>('#after')!.focus(),
      () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    ]) {
      site.handle<MenuButtonHandle>(root())!.open()
      expect(root().open).toBe(true)
      close()
      expect(root().open).toBe(false)
    }
  })

  it('restores the HTML of the server while it is open', () => {
    button().click()
    site.dehydrate(document.body)
    expect(document.body.innerHTML.startsWith(html)).toBe(true)
  })
})
