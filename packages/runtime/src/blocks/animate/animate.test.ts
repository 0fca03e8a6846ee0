import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMedia } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import animate from './block.js'
import html from './fixture.html?raw'

interface Seen {
  readonly ratio?: number
  readonly height?: number
}

let site: Site
let observed: Map<Element, (entries: unknown[]) => void>
let thresholds: unknown
let animations: {
  target: Element
  frames: Keyframe[]
  timing: KeyframeAnimationOptions
  cancel(): void
  finish(): void
}[]
let reduced: boolean

const realAnimate = Element.prototype.animate

beforeEach(() => {
  vi.useFakeTimers()
  observed = new Map()
  animations = []
  reduced = false
  stubMedia((query) => reduced && query.includes('reduce'))
  document.body.innerHTML = html
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: unknown[]) => void
      constructor(callback: (entries: unknown[]) => void, options: IntersectionObserverInit) {
        this.callback = callback
        thresholds = options.threshold
      }
      observe(element: Element) {
        observed.set(element, this.callback)
      }
      unobserve(element: Element) {
        observed.delete(element)
      }
      disconnect() {}
    },
  )
  Element.prototype.animate = function (this: Element, frames: never, timing: never) {
    const animation = { target: this, frames, timing, cancel: vi.fn(), finish: vi.fn() }
    animations.push(animation as never)
    return animation as never
  }
})

afterEach(() => {
  site.destroy()
  document.body.removeAttribute('class')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Element.prototype.animate = realAnimate
})

const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const state = (element: Element) =>
  ['waiting', 'loaded'].filter((name) => element.hasAttribute(`data-animate-${name}`)).join()

/** Reports how much of an element is in view; nothing of it by default. */
async function report(element: Element, { ratio = -1, height = 100 }: Seen = {}) {
  const entry = {
    target: element,
    isIntersecting: ratio >= 0,
    intersectionRatio: Math.max(ratio, 0),
    boundingClientRect: { height },
  }
  observed.get(element)?.([entry])
  await vi.advanceTimersByTimeAsync(0)
}

/** A picture that has loaded when the test says so. */
function slowPicture() {
  const image = document.createElement('img')
  image.src = '/slow.jpg'
  let end = () => {}
  image.decode = () =>
    new Promise((resolve) => {
      end = resolve
    })
  vi.spyOn(image, 'complete', 'get').mockReturnValue(false)
  return { image, decoded: () => end() }
}

async function start() {
  site = createSite({ blocks: { animate } })
  await site.start()
}

describe('content out of view', () => {
  it('[ANI-001] [ANI-002] gets its loaded state once at least half of it is visible', async () => {
    await start()
    expect(thresholds).toEqual([0, 0.1, 0.25, 0.5, 1])
    await report(block('block'))
    const seen = [state(block('block'))]
    await report(block('block'), { ratio: 0.49 })
    seen.push(state(block('block')))
    await report(block('block'), { ratio: 0.5 })
    seen.push(state(block('block')))
    expect(seen).toEqual(['waiting', 'waiting', 'loaded'])
    expect(observed.has(block('block'))).toBe(false)
  })

  it('[ANI-001] or any part of it, if it is higher than the viewport', async () => {
    await start()
    await report(block('block'))
    await report(block('block'), { ratio: 0, height: 600 })
    expect(state(block('block'))).toBe('waiting')
    await report(block('block'), { ratio: 0, height: 601 })
    expect(state(block('block'))).toBe('loaded')
  })

  it('[ANI-001] child by child, or the children one after another', async () => {
    await start()
    const [first, second] = [...block('individual').children]
    await report(first!)
    await report(second!)
    await report(first!, { ratio: 1 })
    expect([state(first!), state(second!), state(block('individual'))]).toEqual(['loaded', 'waiting', ''])
    const items = [...block('combination').children]
    await report(block('combination'))
    expect(items.map(state)).toEqual(['waiting', 'waiting', 'waiting'])
    animations = []
    await report(block('combination'), { ratio: 0.6 })
    expect(items.map(state)).toEqual(['loaded', 'loaded', 'loaded'])
    expect(animations.map(({ target, timing }) => [target, timing.delay])).toEqual([
      [items[0], 100],
      [items[1], expect.closeTo(300)],
      [items[2], expect.closeTo(500)],
    ])
  })

  it('[ANI-006] appears within 0.3 s, unless an option says otherwise', async () => {
    await start()
    for (const element of [block('block'), block('individual').firstElementChild!]) {
      await report(element)
      await report(element, { ratio: 1 })
    }
    expect(animations.map(({ timing }) => timing.duration)).toEqual([300, 500])
  })

  it('[ANI-007] grows from the scale 0.94', async () => {
    await start()
    const child = block('individual').firstElementChild!
    await report(child)
    await report(child, { ratio: 1 })
    expect(animations[0]!.frames).toEqual([{ offset: 0, opacity: 0, scale: 0.94 }])
  })

  it('[ANI-003] waits for its pictures that load, and no longer than three seconds', async () => {
    const { image, decoded } = slowPicture()
    block('block').append(image)
    await start()
    await report(block('block'))
    await report(block('block'), { ratio: 1 })
    expect(state(block('block'))).toBe('waiting')
    decoded()
    await vi.advanceTimersByTimeAsync(0)
    expect(state(block('block'))).toBe('loaded')

    block('blur').append(image)
    await report(block('blur'))
    await report(block('blur'), { ratio: 1 })
    await vi.advanceTimersByTimeAsync(2999)
    expect(state(block('blur'))).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(state(block('blur'))).toBe('loaded')
  })

  it('emits when it starts to appear', async () => {
    await start()
    const listener = vi.fn()
    site.on('animate:start', ({ target }) => listener(target))
    await report(block('block'))
    await report(block('block'), { ratio: 1 })
    expect(listener.mock.calls).toEqual([[block('block')]])
  })
})

describe('nothing stays invisible', () => {
  it('before the browser has reported, and where it is in view at the start', async () => {
    await start()
    expect(document.querySelector('[data-animate-waiting]')).toBeNull()
    await report(block('block'), { ratio: 0.1 })
    expect(state(block('block'))).toBe('loaded')
    expect(animations).toEqual([])
  })

  it('where a visitor stays at a part of it', async () => {
    await start()
    await report(block('block'))
    await report(block('block'), { ratio: 0.2 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(state(block('block'))).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(state(block('block'))).toBe('loaded')
  })

  it('where focus lies in it', async () => {
    await start()
    await report(block('block'))
    block('block').querySelector('a')!.focus()
    await vi.advanceTimersByTimeAsync(0)
    expect(state(block('block'))).toBe('loaded')
    expect(animations).toEqual([])
  })

  it('where focus enters it while its entrance still waits for its delay', async () => {
    await start()
    const list = block('combination')
    list.firstElementChild!.innerHTML = '<a href="#ink">Ink</a>'
    await report(list)
    await report(list, { ratio: 1 })
    expect(animations.map(({ finish }) => vi.mocked(finish).mock.calls.length)).toEqual([0, 0, 0])
    list.querySelector('a')!.focus()
    await vi.advanceTimersByTimeAsync(0)
    expect(animations.map(({ finish }) => vi.mocked(finish).mock.calls.length)).toEqual([1, 1, 1])
  })

  it.each([
    ['focus has shown it', () => block('block').querySelector('a')!.focus(), 'loaded'],
    ['the block has ended', () => site.dehydrate(document.body), ''],
  ])('and does not vanish again when its pictures arrive after %s', async (_, act, expected) => {
    const { image, decoded } = slowPicture()
    block('block').append(image)
    await start()
    const listener = vi.fn()
    document.addEventListener('site:animate:start', listener)
    await report(block('block'))
    await report(block('block'), { ratio: 1 })
    act()
    await vi.advanceTimersByTimeAsync(0)
    decoded()
    await vi.advanceTimersByTimeAsync(0)
    document.removeEventListener('site:animate:start', listener)
    expect([state(block('block')), animations, listener.mock.calls]).toEqual([expected, [], []])
  })

  it('and nothing moves under reduced motion', async () => {
    reduced = true
    await start()
    await report(block('block'))
    await report(block('block'), { ratio: 1 })
    expect([state(block('block')), animations]).toEqual(['loaded', []])
  })
})

it('[ANI-004] is not active while the page is edited', async () => {
  document.body.className = 'site-editing'
  await start()
  expect(observed.size).toBe(0)
})

it('[ANI-004] is not active once the page is edited, and its content shows', async () => {
  await start()
  await report(block('block'))
  document.body.className = 'site-editing'
  await report(block('block'), { ratio: 1 })
  expect([state(block('block')), animations]).toEqual(['loaded', []])
})

it('[ANI-005] [BOOT-005] runs again on page:ready', async () => {
  await start()
  await report(block('block'))
  await report(block('block'), { ratio: 1 })
  expect(animations).toHaveLength(1)
  await site.pageReady()
  expect(observed.has(block('block'))).toBe(true)
  await report(block('block'))
  expect(state(block('block'))).toBe('waiting')
  await report(block('block'), { ratio: 1 })
  expect([state(block('block')), animations.length]).toEqual(['loaded', 2])
})

it('destroy restores the HTML byte for byte and ends everything', async () => {
  const before = document.body.innerHTML
  await start()
  for (const element of [block('block'), block('blur')]) await report(element)
  await report(block('block'), { ratio: 1 })
  await report(block('blur'), { ratio: 0.1 })
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
  expect(animations[0]!.cancel).toHaveBeenCalled()
  expect([observed.size, vi.getTimerCount()]).toEqual([0, 0])
})
