import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOOLTIP_DELAY_MS } from '../../contract/constants/overlays.js'
import { createSite, type Site } from '../../page/site.js'
import { placeTooltip, pointerAnchor } from './described-by.js'
import { attachTooltip } from './tooltip.js'

let site: Site
beforeEach(() => {
  document.body.innerHTML = '<p id="a">A</p><button class="x" aria-describedby="a" id="b">B</button>'
  site = createSite({})
  vi.useFakeTimers()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

const element = () => document.querySelector<HTMLElement>('#b')!
const tip = () => document.querySelector<HTMLElement>('[role=tooltip]')
const shown = () => tip()?.hidden === false
const point = (type: string, target: EventTarget = element(), pointerType = 'mouse') =>
  target.dispatchEvent(new PointerEvent(type, { pointerType, clientX: 100, clientY: 50 }))
const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { keyCode: 27, bubbles: true, cancelable: true } as KeyboardEventInit),
  )

describe('a tooltip', () => {
  it('[DLG-050] waits 1,200 ms beside a pointer, and hides when the pointer has left', () => {
    attachTooltip(site, element(), 'More')
    point('pointerenter')
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1)
    expect(shown()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(true)
    expect([tip()!.style.left, tip()!.style.top]).not.toContain('')
    point('pointerleave')
    vi.runAllTimers()
    expect(shown()).toBe(false)
  })

  it('shows nothing to a pointer that only passes, and nothing to a finger', () => {
    attachTooltip(site, element(), 'More')
    point('pointerenter')
    vi.advanceTimersByTime(1000)
    point('pointerleave')
    point('pointerenter', element(), 'touch')
    vi.runAllTimers()
    expect(shown()).toBe(false)
  })

  it('stays while it is pointed at itself', () => {
    attachTooltip(site, element(), 'More')
    point('pointerenter')
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS)
    point('pointerleave')
    point('pointerenter', tip()!)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe(true)
    point('pointerleave', tip()!)
    vi.runAllTimers()
    expect(shown()).toBe(false)
  })

  it('Escape hides it, and no other code gets that key press; a press of the pointer and scrolling hide it too', () => {
    attachTooltip(site, element(), 'More')
    for (const act of [
      pressEscape,
      () => point('pointerdown'),
      () => document.dispatchEvent(new Event('scroll')),
    ]) {
      point('pointerenter')
      vi.advanceTimersByTime(TOOLTIP_DELAY_MS)
      expect(shown()).toBe(true)
      act()
      expect(shown()).toBe(false)
    }
    expect(pressEscape()).toBe(true)
  })

  it('describes its element from the start, as text', () => {
    attachTooltip(site, element(), '<b>More</b>')
    expect(element().getAttribute('aria-describedby')).toBe(`a ${tip()!.id}`)
    expect(tip()!.textContent).toBe('<b>More</b>')
    expect(tip()!.children).toHaveLength(0)
  })

  it.each([
    ['it is taken away', ({ detach }: Ends) => detach()],
    ['its block ends', ({ life }: Ends) => life.abort()],
    ['the page ends', () => site.destroy()],
  ])('gives back the page byte for byte when %s, shown or not', (_, end) => {
    const html = document.documentElement.outerHTML
    const life = new AbortController()
    const detach = attachTooltip(site, element(), 'More', life.signal)
    point('pointerenter')
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS)
    end({ detach, life })
    expect(document.documentElement.outerHTML).toBe(html)
    expect(vi.getTimerCount()).toBe(0)
    point('pointerenter')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps descriptions that other code has added', () => {
    const detach = attachTooltip(site, element(), 'More')
    element().setAttribute('aria-describedby', `${element().getAttribute('aria-describedby')} c`)
    detach()
    expect(element().getAttribute('aria-describedby')?.split(/\s+/)).toEqual(['a', 'c'])
  })

  it('is placed in the dialog that contains its element', () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.append(element())
    attachTooltip(site, element(), 'More')
    expect(tip()!.parentElement).toBe(dialog)
  })
})

interface Ends {
  detach(): void
  readonly life: AbortController
}

describe('its place', () => {
  const size = { width: 250, height: 60 }
  const room = { width: 1000, height: 800 }
  const at = (clientX: number, clientY: number, rtl = false) =>
    placeTooltip(pointerAnchor({ clientX, clientY } as MouseEvent), size, room, rtl)

  it.each([
    ['15 from the pointer', [100, 100], { left: 115, top: 115 }],
    ['20 from the right edge', [990, 100], { left: 730, top: 115 }],
    ['above the pointer near the lower edge', [100, 790], { left: 115, top: 715 }],
    ['20 from the left edge', [-50, 100], { left: 20, top: 115 }],
    ['20 from the upper edge', [100, -50], { left: 115, top: 20 }],
  ] as const)('[DLG-050] %s', (_, [x, y], place) => {
    expect(at(x, y)).toEqual(place)
  })

  it('[DLG-050] on the other side where text runs from right to left', () => {
    expect(at(500, 100, true)).toEqual({ left: 235, top: 115 })
    expect(at(100, 100, true)).toEqual({ left: 20, top: 115 })
  })

  it('[DLG-050] under an element, beginning where it does', () => {
    const anchor = { left: 300, right: 400, top: 100, bottom: 140 }
    expect(placeTooltip(anchor, size, room, false)).toEqual({ left: 300, top: 155 })
    expect(placeTooltip(anchor, size, room, true)).toEqual({ left: 150, top: 155 })
    expect(placeTooltip(anchor, size, { width: 200, height: 100 }, false)).toEqual({ left: 20, top: 20 })
  })
})
