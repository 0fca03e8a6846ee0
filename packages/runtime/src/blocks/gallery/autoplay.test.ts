import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOPLAY_TIMEOUT_MS } from '../../contract/constants/gallery.js'
import { defineBlock } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { type Autoplay, type AutoplayOptions, createAutoplay } from './autoplay.js'
import { createSlideIndex, type SlideIndex } from './slide-index.js'

const HTML = `<section data-block="playing">
  <button type="button" data-part="pause">Pause</button>
  <div data-part="slides"><a href="#a" data-part="slide">A</a></div>
  <button type="button" data-part="next">Next</button>
</section>`

/** What stands in for the browser: happy-dom sees no layout. */
let inView: (visible: boolean) => void
let media: Record<string, boolean>
let focusVisible: boolean

let site: Site
let index: SlideIndex
let autoplay: Autoplay
const live = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  live.mockClear()
  media = { '(any-hover: hover)': true }
  focusVisible = true
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media[query] ?? false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        inView = (isIntersecting) => tell([{ target: block(), isIntersecting }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible'
      ? focusVisible
      : selector === ':hover'
        ? false
        : matches.call(this, selector)
  })
  document.body.innerHTML = HTML
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.className = ''
  history.replaceState(null, '', '/')
})

const block = () => document.querySelector<HTMLElement>('[data-block]')!
const pause = () => block().querySelector<HTMLElement>('[data-part=pause]')!
const wait = (ms: number) => vi.advanceTimersByTime(ms)
const point = (type: string, pointerType = 'mouse') =>
  block().dispatchEvent(new PointerEvent(type, { pointerType }))

interface Given extends Partial<AutoplayOptions> {
  count?: number
  loop?: boolean
}

async function start({ count = 3, loop = true, ...options }: Given = {}) {
  index = createSlideIndex({ count, loop })
  const playing = defineBlock({
    name: 'playing',
    init(context) {
      const [pauseButton] = context.parts('pause')
      autoplay = createAutoplay({
        ...{ site: context.site, element: context.element, attrs: context.attrs, on: context.on },
        ...{ guard: context.guard, signal: context.signal, index, pauseButton, setLive: live },
        t: (key) => (key === 'gallery.play' ? 'Play' : 'Pause'),
        options: {
          timeout: AUTOPLAY_TIMEOUT_MS,
          randomize: false,
          interval: 0,
          pauseOnHover: true,
          ...options,
        },
      })
    },
  })
  site = createSite({ blocks: { playing } })
  vi.useRealTimers()
  await site.start()
  vi.useFakeTimers()
  inView(true)
}

describe('a gallery that plays by itself', () => {
  it('[GAL-012] shows the next slide every 5,000 ms', async () => {
    await start()
    wait(4999)
    expect(index.current).toBe(0)
    wait(1)
    expect(index.current).toBe(1)
    wait(5000)
    expect(index.current).toBe(2)
    wait(5000)
    expect(index.current).toBe(0)
  })

  it('[GAL-102] jumps at random in the given interval, to another slide each time', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start({ count: 5, interval: 800 })
    wait(799)
    expect(index.current).toBe(0)
    wait(1)
    expect(index.current).toBe(4)
    random.mockReturnValue(0)
    wait(800)
    expect(index.current).toBe(0)
    random.mockReturnValue(0.5)
    wait(800)
    expect(index.current).toBe(3)
  })

  it('jumps at random in its own time where only that is asked for', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start({ count: 5, randomize: true })
    wait(AUTOPLAY_TIMEOUT_MS)
    expect(index.current).toBe(4)
  })

  it('gives every slide its full time, whoever showed it', async () => {
    await start()
    wait(4000)
    index.select(2, 'code')
    wait(4999)
    expect(index.current).toBe(2)
    wait(1)
    expect(index.current).toBe(0)
  })

  it('waits while a change is still under way', async () => {
    await start()
    index.inMotion = true
    wait(5000)
    expect(index.current).toBe(0)
    index.inMotion = false
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('ends at the last slide where there is no loop, and Play begins anew', async () => {
    await start({ loop: false })
    wait(15_000)
    expect([index.current, autoplay.playing, pause().textContent]).toEqual([2, false, 'Play'])
    pause().click()
    expect([index.current, autoplay.playing]).toEqual([0, true])
  })

  it.each([0, 1])('does nothing with %s slides, and begins once there are more', async (count) => {
    await start({ count })
    expect([autoplay.playing, vi.getTimerCount()]).toEqual([false, 0])
    index.resize(3)
    autoplay.resume('slides')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('is not read out while it plays, and is when it does not', async () => {
    await start()
    expect(live.mock.calls).toEqual([[true]])
    point('pointerenter')
    point('pointerleave')
    autoplay.stop()
    expect(live.mock.calls).toEqual([[true], [false], [true], [false]])
  })

  it('draws its progress anew for every slide, and none while it waits', async () => {
    await start({ timeout: 700 })
    expect(block().style.getPropertyValue('--site-gallery-timeout')).toBe('700ms')
    const seen = [block().dataset.playing]
    wait(700)
    seen.push(block().dataset.playing)
    wait(700)
    seen.push(block().dataset.playing)
    expect(seen).toEqual(['odd', 'even', 'odd'])
    point('pointerenter')
    expect(block().dataset.playing).toBeUndefined()
  })
})

describe('a visitor holds it', () => {
  it('[GAL-101] while a pointer that can hover is over the container or its controls, and not by touch', async () => {
    await start()
    point('pointerenter')
    wait(60_000)
    expect([index.current, autoplay.playing]).toEqual([0, false])
    point('pointerleave')
    wait(5000)
    expect(index.current).toBe(1)
    point('pointerenter', 'touch')
    wait(5000)
    expect(index.current).toBe(2)
    media = {}
    point('pointerenter')
    wait(5000)
    expect(index.current).toBe(0)
  })

  it('unless the owner does not want that', async () => {
    await start({ pauseOnHover: false })
    point('pointerenter')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('while the tab is hidden', async () => {
    await start()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('while the gallery is out of view, with no timer left', async () => {
    await start()
    inView(false)
    expect(vi.getTimerCount()).toBe(0)
    inView(true)
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('[GAL-103] while a video shows, and goes on afterwards', async () => {
    await start()
    autoplay.suspend('video')
    wait(60_000)
    expect(index.current).toBe(0)
    autoplay.resume('video')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('for as long as any reason stands', async () => {
    await start()
    autoplay.suspend('video')
    autoplay.suspend('lightbox')
    autoplay.resume('video')
    point('pointerenter')
    autoplay.resume('lightbox')
    expect(autoplay.playing).toBe(false)
    point('pointerleave')
    expect(autoplay.playing).toBe(true)
  })
})

describe('a visitor ends it', () => {
  it.each(['control', 'bullet', 'thumbnail', 'key', 'click', 'drag', 'scroll', 'linked'] as const)(
    'by choosing a slide: %s',
    async (source) => {
      await start()
      index.step(1, source)
      point('pointerleave')
      wait(60_000)
      expect([index.current, pause().textContent]).toEqual([1, 'Play'])
    },
  )

  it('by keyboard focus on anything inside, for good', async () => {
    await start()
    block().querySelector('a')!.focus()
    block().querySelector('a')!.blur()
    wait(60_000)
    expect([index.current, pause().textContent]).toEqual([0, 'Play'])
  })

  it('but not by a click that leaves focus somewhere inside', async () => {
    focusVisible = false
    await start()
    block().querySelector('a')!.focus()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('by the button, whose label says what pressing it does, without a pressed state', async () => {
    await start()
    expect(pause().textContent).toBe('Pause')
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([true, 'Pause'])
    pause().focus()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    expect(pause().hasAttribute('aria-pressed')).toBe(false)
  })

  it('or other code does so', async () => {
    await start()
    autoplay.stop()
    expect(pause().textContent).toBe('Play')
    autoplay.play()
    expect([autoplay.playing, pause().textContent]).toEqual([true, 'Pause'])
  })

  it('and starts it by the button though the pointer is still on it', async () => {
    await start()
    point('pointerenter')
    pause().click()
    pause().click()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('by a button with an icon, which stays', async () => {
    document.querySelector('[data-part=pause]')!.innerHTML = '<i></i>'
    await start()
    pause().click()
    expect([pause().getAttribute('aria-label'), pause().innerHTML]).toEqual(['Play', '<i></i>'])
  })

  it('by a button that is made where the markup has none, first in the tab order', async () => {
    document.querySelector('[data-part=pause]')!.remove()
    const before = document.body.innerHTML
    await start()
    expect(block().firstElementChild).toBe(pause())
    expect(pause().textContent).toBe('Pause')
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})

describe('it does not play', () => {
  const expectStill = () => {
    wait(60_000)
    expect([index.current, autoplay.playing, pause().textContent]).toEqual([0, false, 'Play'])
    expect(vi.getTimerCount()).toBe(0)
  }

  it('under reduced motion, unless the visitor presses Play', async () => {
    media['(prefers-reduced-motion: reduce)'] = true
    await start()
    expectStill()
    pause().click()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('on once the visitor asks the system for less motion', async () => {
    await start()
    media['(prefers-reduced-motion: reduce)'] = true
    expectStill()
  })

  it('[BOOT-019] [URL-004] [GAL-052] where the address says nomotion=true', async () => {
    history.replaceState(null, '', '/?nomotion=true')
    await start()
    expectStill()
  })

  it('while the page is edited, whatever is pressed', async () => {
    document.body.className = 'site-editing'
    await start()
    pause().click()
    expectStill()
  })
})

it('leaves no timer, no attribute and no text behind', async () => {
  const before = document.body.innerHTML
  await start({ timeout: 700 })
  wait(700)
  pause().click()
  pause().click()
  expect(vi.getTimerCount()).toBe(1)
  site.destroy()
  expect(vi.getTimerCount()).toBe(0)
  expect(document.body.innerHTML).toBe(before)
})
