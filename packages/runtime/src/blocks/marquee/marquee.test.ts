import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence, stubMedia } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import marquee, { type MarqueeHandle } from './block.js'
import html from './fixture.html?raw'
import { MarqueeOptions } from './options.js'
import { wavePath } from './wave.js'

const intersections = fakeIntersections()
let site: Site
let resized: Map<Element, () => void>
let width: number
let reduced: boolean

beforeEach(() => {
  vi.useFakeTimers()
  resized = new Map()
  width = 400
  reduced = false
  document.body.innerHTML = html
  stubMedia((query) => reduced && query.includes('reduce'))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: (entries: object[]) => void
      constructor(callback: (entries: object[]) => void) {
        this.callback = callback
      }
      observe(target: Element) {
        resized.set(target, () => this.callback([{ target }]))
      }
      unobserve(target: Element) {
        resized.delete(target)
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ left: 0, x: 0, width: 180, height: 20 }) as DOMRect,
  )
})

afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const block = (id = 'plain') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const only = (options = '', id = 'plain') => {
  document.body.innerHTML = block(id).outerHTML.replace('data-block=', `${options} data-block=`)
}
const button = () => block().querySelector<HTMLElement>('[data-part=pause]')!
const moves = () => block().hasAttribute('data-playing')
const view = () => block().querySelector<HTMLElement>('.site-marquee-view')!
const strip = () => block().querySelector<HTMLElement>('.site-marquee-strip')!

async function start(isVisible = true) {
  site = createSite({ blocks: { marquee } })
  await site.start()
  for (const notify of resized.values()) notify()
  vi.advanceTimersByTime(0)
  if (isVisible && view()) intersections.see(view())
}

describe('the strip', () => {
  it('covers the block while it moves by one copy, and is hidden from assistive technology', async () => {
    only()
    await start()
    expect(view().getAttribute('aria-hidden')).toBe('true')
    expect(view().hasAttribute('inert')).toBe(true)
    expect(view().querySelectorAll('ul')).toHaveLength(4)
    expect(view().querySelector('[data-part]')).toBeNull()
    expect(block().querySelectorAll('[data-part=item]')).toHaveLength(3)
    expect([strip().style.width, strip().style.animationDirection]).toEqual(['180px', ''])
  })

  it('[MRQ-001] moves left, straight, at speed 1, and a pointer does not stop it, unless options say so', async () => {
    only()
    await start()
    const font = Number.parseFloat(getComputedStyle(block().querySelector('ul')!).fontSize)
    const duration = 180 / (2 * font)
    const seconds = () => Number.parseFloat(strip().style.animationDuration)
    expect(seconds()).toBeCloseTo(duration)
    expect(strip().style.animationDirection).toBe('')
    expect(block().querySelector('svg')).toBeNull()
    block().dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    expect(moves()).toBe(true)
    site.destroy()
    only('data-option-animation-direction="right" data-option-animation-speed="2"')
    await start()
    expect(strip().style.animationDirection).toBe('reverse')
    expect(seconds()).toBeCloseTo(duration / 2)
  })

  it('[MRQ-001] runs to the left at speed 1, without a wave, and ignores the pointer, unless options say so', () => {
    expect(v.parse(MarqueeOptions, {})).toMatchObject({
      animationDirection: 'left',
      animationSpeed: 1,
      pausedOnHover: false,
      waveFrequency: 1,
      waveIntensity: 0,
    })
  })

  it('[MRQ-005] repeats at least 50 pixels, so that a narrow text needs few copies', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ left: 0, x: 0, width: 4, height: 20 }) as DOMRect,
    )
    only()
    await start()
    expect(strip().style.width).toBe('50px')
    // Eight cover the 400 pixels of the block, and one more comes in.
    expect(strip().children).toHaveLength(9)
  })

  it('moves to the right where the language does, unless the direction is an option', async () => {
    only('style="direction: rtl"')
    block().querySelector('ul')!.style.direction = 'rtl'
    await start()
    expect(strip().style.animationDirection).toBe('reverse')
    expect((strip().firstElementChild as HTMLElement).style.direction).toBe('rtl')
  })

  it('[MRQ-004] is drawn again 1,000 ms after the last change, and does not jump', async () => {
    only()
    await start()
    const [animated, copy] = [strip(), strip().firstElementChild]
    const isSame = () => strip().firstElementChild === copy
    width = 500
    resized.get(block())!()
    vi.advanceTimersByTime(999)
    width = 600
    resized.get(block())!()
    vi.advanceTimersByTime(999)
    expect(isSame()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isSame()).toBe(false)
    expect(strip().children).toHaveLength(5)
    // The element that is animated stays, and its animation goes on.
    expect(strip()).toBe(animated)
    expect(moves()).toBe(true)
  })

  it('is not drawn while the block has no size', async () => {
    width = 0
    only()
    await start(false)
    expect(strip().children).toHaveLength(0)
    expect(block().hasAttribute('data-drawn')).toBe(false)
    // Its panel is opened.
    width = 400
    resized.get(block())!()
    vi.advanceTimersByTime(0)
    expect(strip().children).toHaveLength(4)
    expect(block().hasAttribute('data-drawn')).toBe(true)
  })
})

describe('the text stops', () => {
  it('[MRQ-002] under reduced motion: nothing is drawn, and the list stays', async () => {
    reduced = true
    // The sheet does not show the frame of the strip.
    width = 0
    only()
    await start(false)
    expect(strip().children).toHaveLength(0)
    expect(block().hasAttribute('data-drawn')).toBe(false)
    expect(site.handle<MarqueeHandle>(block())!.playing).toBe(false)
    // The visitor's system allows motion later: the text moves, because nobody has stopped it.
    width = 400
    resized.get(block())!()
    vi.advanceTimersByTime(0)
    intersections.see(view())
    expect(moves()).toBe(true)
  })

  it('[MRQ-002] out of view and in a hidden tab, and goes on afterwards', async () => {
    only()
    await start(false)
    const seen = [moves()]
    intersections.see(view())
    seen.push(moves())
    intersections.see(view(), false)
    seen.push(moves())
    intersections.see(view())
    const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    seen.push(moves())
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    seen.push(moves())
    expect(seen).toEqual([false, true, false, false, true])
  })

  it('[MRQ-003] while a mouse is over it or its link has the focus, if pausedOnHover is on', async () => {
    only('', 'wave')
    block('wave').setAttribute('data-block-id', 'plain')
    block().setAttribute('data-option-wave-intensity', '0')
    await start()
    const seen = [moves()]
    const point = (type: string, pointerType: string) =>
      block().dispatchEvent(new PointerEvent(type, { pointerType }))
    point('pointerenter', 'touch')
    seen.push(moves())
    point('pointerenter', 'mouse')
    seen.push(moves())
    point('pointerleave', 'mouse')
    seen.push(moves())
    const link = block().querySelector<HTMLElement>('a')!
    link.focus()
    seen.push(moves())
    link.blur()
    seen.push(moves())
    button().focus()
    seen.push(moves())
    expect(seen).toEqual([true, true, false, true, false, true, true])
  })

  it('by its button, whose label names what the next press does', async () => {
    only('data-option-paused-on-hover="true"')
    await start()
    expect(button().getAttribute('aria-label')).toBe('Pause moving text')
    block().dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    button().click()
    expect([moves(), button().getAttribute('aria-label')]).toEqual([false, 'Resume moving text'])
    button().click()
    expect([moves(), button().getAttribute('aria-label')]).toEqual([true, 'Pause moving text'])
  })

  it('while the page is edited, until somebody starts it; other code does so by the handle', async () => {
    document.body.className = 'site-editing'
    only()
    await start()
    const handle = site.handle<MarqueeHandle>(block())!
    const seen = [moves(), handle.playing]
    handle.play()
    seen.push(handle.playing)
    handle.pause()
    seen.push(handle.playing)
    expect(seen).toEqual([false, false, true, false])
    document.body.removeAttribute('class')
  })
})

it('repeats the path of a wave as often as there are waves', () => {
  const path = wavePath(100, 3, 9, 10)
  expect(path.match(/c/g)).toHaveLength(6)
  expect(path).toMatch(/^M0 10c18\.21 -12 31\.79\d* -12 50 0c18\.21 12 /)
})

it('says what is missing where an item lies in no list', async () => {
  const error = silence('error')
  document.body.innerHTML = '<ul data-block="marquee" data-block-id="plain"><li data-part="item">A</li></ul>'
  await start()
  expect(String(error.mock.calls[0]![0])).toContain('a list around it')
})

it('destroy restores the HTML byte for byte and ends everything', async () => {
  only()
  const before = document.body.innerHTML
  await start()
  button().click()
  // A redraw is pending.
  resized.get(block())!()
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
  expect(resized.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
