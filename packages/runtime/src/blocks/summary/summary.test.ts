import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey, silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import summary, { type SummaryHandle } from './block.js'
import html from './fixture.html?raw'

let notify: (entries: unknown[]) => void
let site: Site
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = html
  document.dir = 'ltr'
})
afterEach(() => {
  site.destroy()
  document.dir = ''
  vi.unstubAllGlobals()
})

const start = () => {
  site = createSite({ blocks: { summary } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = (id: string, name: string) => block(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!
const hidden = (id: string) => block(id).querySelectorAll('[data-part=item][hidden]').length

/** Gives a list a size and a position, and tells the block. */
async function place(id: string, clientWidth: number, scrollWidth: number, scrollLeft: number) {
  const target = part(id, 'list')
  for (const [name, value] of Object.entries({ clientWidth, scrollWidth, scrollLeft }))
    Object.defineProperty(target, name, { value, configurable: true })
  notify([{ target, contentRect: { width: clientWidth } }])
  await Promise.resolve()
  return ['previous', 'next'].map((name) => part(id, name).getAttribute('aria-disabled'))
}

describe('summary', () => {
  it('[BLK-001] reads the aspect ratio of its images from JSON', async () => {
    const warn = silence('warn')
    await start()
    const ratio = (id: string) => block(id).style.getPropertyValue('--site-summary-ratio')
    expect([ratio('carousel'), ratio('list'), ratio('wall')]).toEqual(['1', '1.33', ''])
    await site.update(block('list'), { imageAspectRatio: 'Auto' })
    expect(ratio('list')).toBe('')
    expect(warn).not.toHaveBeenCalled()
  })

  it('reports a ratio that is none, with what is allowed, and keeps the pictures as they are', async () => {
    const warn = silence('warn')
    document.body.innerHTML = html.replace('"imageAspectRatio":"1.33"', '"imageAspectRatio":"wide"')
    await start()
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(String(warn.mock.calls[0]![0])).toMatch(/imageAspectRatio.*"wide".*Auto or a number such as 1.5/)
    expect(block('list').style.getPropertyValue('--site-summary-ratio')).toBe('')
  })

  it('shows hidden items a few at a time, moves the focus there, and then follows its link', async () => {
    await start()
    const received: unknown[] = []
    site.on('summary:more', ({ detail }) => received.push(detail))
    const link = part('grid', 'more')
    const press = (init: MouseEventInit = {}) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    expect(press({ ctrlKey: true })).toBe(true)
    expect(hidden('grid')).toBe(2)
    expect(press()).toBe(false)
    expect(hidden('grid')).toBe(1)
    expect(document.activeElement?.textContent).toBe('Ink by the knife')
    expect(press()).toBe(false)
    expect([hidden('grid'), press()]).toEqual([0, true])
    expect(received).toEqual([
      { shown: 1, remaining: 1 },
      { shown: 1, remaining: 0 },
    ])
  })

  it('without a page size, more shows all', async () => {
    block('grid').removeAttribute('data-option-page-size')
    await start()
    expect(site.handle<SummaryHandle>(block('grid'))!.more()).toBe(2)
  })

  it('marks the button that leads nowhere, and a carousel that fits', async () => {
    await start()
    expect(await place('carousel', 500, 1300, 0)).toEqual(['true', 'false'])
    expect(await place('carousel', 500, 1300, 400)).toEqual(['false', 'false'])
    expect(await place('carousel', 500, 1300, 799)).toEqual(['false', 'true'])
    expect(await place('carousel', 500, 1300, -799)).toEqual(['false', 'true'])
    expect(block('carousel').hasAttribute('data-fits')).toBe(false)
    await place('carousel', 500, 500, 0)
    expect(block('carousel').hasAttribute('data-fits')).toBe(true)
  })

  it.each([
    ['ltr', 1],
    ['rtl', -1],
  ] as const)('its buttons scroll by what is in view: %s', async (direction, sign) => {
    await start()
    await place('carousel', 500, 1300, 0)
    const list = part('carousel', 'list')
    list.style.direction = direction
    const scrollBy = vi.fn()
    list.scrollBy = scrollBy
    part('carousel', 'next').click()
    part('carousel', 'previous').click()
    expect(scrollBy.mock.calls).toEqual([[{ left: 500 * sign }], [{ left: -500 * sign }]])
  })

  it('follows new options in place', async () => {
    await start()
    await site.update(block('carousel'), { design: 'wall', headerText: 'Read on', gutter: 8 })
    expect(block('carousel').dataset.summaryDesign).toBe('wall')
    expect(part('carousel', 'heading').textContent).toBe('Read on')
    expect(block('carousel').style.getPropertyValue('--site-summary-gutter')).toBe('8px')
  })

  it('destroy restores the HTML byte for byte', async () => {
    const before = document.body.innerHTML
    await start()
    part('grid', 'more').click()
    await place('carousel', 500, 1300, 0)
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})

it.each(['a href="#next" role="button"', 'span', 'div role="button" tabindex="0"'])(
  '<%s> works as an arrow, by click, Enter and Space',
  async (tag) => {
    document.body.innerHTML = `<section data-block="summary" data-option-design="carousel"><${tag} data-part="next"></${tag.split(' ')[0]}>
<ul data-part="list"><li data-part="item">A</li></ul></section>`
    const list = document.querySelector('ul')!
    const scrolled = vi.fn()
    list.scrollBy = scrolled
    await start()
    const next = document.querySelector<HTMLElement>('[data-part=next]')!
    await vi.dynamicImportSettled()
    expect([next.getAttribute('role'), next.tabIndex]).toEqual(['button', 0])
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    next.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(pressKey(next, { key: 'Enter' }).defaultPrevented).toBe(true)
    expect(pressKey(next, { key: ' ' }).defaultPrevented).toBe(true)
    expect(scrolled).toHaveBeenCalledTimes(3)
  },
)
