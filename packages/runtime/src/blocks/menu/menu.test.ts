import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = html
  site = createSite({ blocks: { menu: block } })
  await site.start()
  // The site's own work in an idle moment.
  vi.advanceTimersByTime(0)
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

const nav = (id = 'site') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const folders = (id = 'site') => [...nav(id).querySelectorAll('details')]
const summary = (index: number) => folders()[index]!.querySelector('summary')!
const open = (id = 'site') => folders(id).map((folder) => folder.open)
const link = (name: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === name)!
const point = (type: string, index: number, pointerType = 'mouse', id = 'site') =>
  folders(id)[index]!.dispatchEvent(new PointerEvent(type, { pointerType }))
/** The sheet shows no button in a wide window. */
const widen = () => nav().querySelector('button')!.style.setProperty('display', 'none')
const press = (target: HTMLElement, key: string) => {
  target.focus()
  const keyCode = key === 'Escape' ? 27 : 0
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true } as KeyboardEventInit),
  )
  return document.activeElement?.textContent
}

describe('a menu', () => {
  it('opens one folder at a time by a click, and closes it by the next', () => {
    const toggled: unknown[] = []
    site.on('menu:toggle', ({ detail }) => toggled.push([detail.folder !== null, detail.open]))
    summary(0).click()
    expect(open()).toEqual([true, false])
    summary(1).click()
    expect(open()).toEqual([false, true])
    summary(1).click()
    expect(open()).toEqual([false, false])
    expect(toggled).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [true, false],
    ])
  })

  it('that is a popover closes with a link in it', () => {
    const hidePopover = vi.fn()
    // The DOM of the tests has no popovers.
    Object.assign(nav(), { popover: 'auto', hidePopover })
    summary(0).click()
    expect(hidePopover).not.toHaveBeenCalled()
    link('Prints').addEventListener('click', (event) => event.preventDefault())
    link('Prints').click()
    expect(hidePopover).toHaveBeenCalledOnce()
  })

  it('opens a folder for a mouse that rests, and keeps it after a click', () => {
    widen()
    point('pointerenter', 0)
    vi.advanceTimersByTime(119)
    expect(open()).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect(open()).toEqual([true, false])
    point('pointerleave', 0)
    vi.advanceTimersByTime(300)
    expect(open()).toEqual([false, false])
    point('pointerenter', 0)
    vi.advanceTimersByTime(120)
    summary(0).click()
    expect(open()).toEqual([true, false])
    point('pointerleave', 0)
    vi.advanceTimersByTime(1000)
    expect(open()).toEqual([true, false])
  })

  it('opens nothing for a finger that passes, a mouse that passes, or without the option', () => {
    widen()
    point('pointerenter', 0, 'touch')
    vi.advanceTimersByTime(500)
    point('pointerenter', 1)
    point('pointerleave', 1)
    point('pointerenter', 0, 'mouse', 'plain')
    vi.advanceTimersByTime(500)
    expect([...open(), ...open('plain')]).toEqual([false, false, false])
  })

  it('closes by Escape, and returns the focus to the button of the folder', () => {
    summary(0).click()
    press(link('The café'), 'Escape')
    expect(open()).toEqual([false, false])
    expect(document.activeElement).toBe(summary(0))
  })

  it('closes by a press outside, by the focus that leaves and by a link', () => {
    const closers = [
      () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      () => {
        link('The studio').focus()
        link('Cookies').focus()
      },
      () => {
        link('The studio').addEventListener('click', (event) => event.preventDefault(), { once: true })
        link('The studio').click()
      },
    ]
    for (const close of closers) {
      summary(0).click()
      expect(open()).toEqual([true, false])
      close()
      expect(open()).toEqual([false, false])
    }
  })

  it('moves by the arrow keys, Home and End, and not where they are off', () => {
    expect(press(link('Prints'), 'ArrowRight')).toBe('Visit')
    expect(press(summary(0), 'ArrowDown')).toBe('Studio')
    expect(press(summary(1), 'ArrowLeft')).toBe('Visit')
    expect(press(summary(0), 'End')).toBe('Contact')
    expect(press(link('Contact'), 'ArrowRight')).toBe('Contact')
    expect(press(link('Contact'), 'Home')).toBe('Prints')
    summary(0).click()
    expect(press(summary(0), 'ArrowDown')).toBe('The studio')
    expect(press(link('The studio'), 'ArrowDown')).toBe('The café')
    expect(press(link('The café'), 'End')).toBe('Book a workshop')
    expect(press(link('Book a workshop'), 'Home')).toBe('The studio')
    expect(press(link('Cookies'), 'ArrowRight')).toBe('Cookies')
  })

  it('opens and closes the whole navigation by its button', () => {
    const toggle = nav().querySelector('button')!
    toggle.click()
    expect(nav().hasAttribute('data-open')).toBe(true)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    summary(0).click()
    press(link('The café'), 'Escape')
    press(summary(0), 'Escape')
    expect(nav().hasAttribute('data-open')).toBe(false)
    expect(document.activeElement).toBe(toggle)
  })

  it('marks the link to this page, unless the server has marked one', async () => {
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0)
    site.destroy()
    const here = html.replace('href="/prints"', `href="${location.pathname}"`)
    document.body.innerHTML = here
    site = createSite({ blocks: { menu: block } })
    await site.start()
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Prints')
  })

  it('restores the HTML of the server while everything is open', () => {
    nav().querySelector('button')!.click()
    summary(0).click()
    folders('plain')[0]!.open = true
    point('pointerenter', 1)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('several toggles open and close one navigation, and the focus returns to the one that opened it', async () => {
  site.destroy()
  const markup = `<nav data-block="menu" aria-label="Main"><button type="button" data-part="toggle">First</button>
<button type="button" data-part="toggle">Second</button>
<ul data-part="list"><li><button type="button" data-part="toggle">Close</button></li><li><a href="/a">A</a></li></ul></nav>`
  document.body.innerHTML = markup
  site = createSite({ blocks: { menu: block } })
  await site.start()
  const root = document.querySelector('nav')!
  const toggles = [...root.querySelectorAll('button')]
  const expanded = () => toggles.map((each) => each.getAttribute('aria-expanded'))
  expect(expanded()).toEqual(['false', 'false', 'false'])
  toggles[1]!.click()
  expect([root.hasAttribute('data-open'), ...expanded()]).toEqual([true, 'true', 'true', 'true'])
  toggles[0]!.click()
  expect([root.hasAttribute('data-open'), ...expanded()]).toEqual([false, 'false', 'false', 'false'])
  toggles[1]!.click()
  expect(press(link('A'), 'Escape')).toBe('Second')
  toggles[1]!.click()
  toggles[2]!.focus()
  toggles[2]!.click()
  expect(document.activeElement).toBe(toggles[1])
  expect(expanded()).toEqual(['false', 'false', 'false'])
  site.destroy()
  expect(document.body.innerHTML).toBe(markup)
})
