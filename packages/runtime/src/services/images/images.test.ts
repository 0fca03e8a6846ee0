import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { type Images, images } from './images.js'

/** The browser's observers, told by the test what there is to see. */
const observers: FakeObserver[] = []
class FakeObserver {
  readonly seen = new Set<Element>()
  readonly tell: (entries: unknown[]) => void
  readonly options: unknown
  constructor(tell: (entries: unknown[]) => void, options?: unknown) {
    this.tell = tell
    this.options = options
    observers.push(this)
  }
  observe(element: Element) {
    this.seen.add(element)
  }
  unobserve(element: Element) {
    this.seen.delete(element)
  }
  disconnect() {
    this.seen.clear()
  }
}
class FakeIntersections extends FakeObserver {}
class FakeSizes extends FakeObserver {}

const observer = (kind: typeof FakeObserver) => observers.find((each) => each instanceof kind)!
const near = (image: Element, isIntersecting = true) =>
  observer(FakeIntersections).tell([{ target: image, isIntersecting }])
const sized = (image: Element, width: number, height: number) =>
  observer(FakeSizes).tell([{ target: image, contentRect: { width, height } }])

let site: Site
let page: AbortController
let loader: Images
let warned: MockInstance<typeof console.warn>
let isNarrow = false

beforeEach(() => {
  observers.length = 0
  isNarrow = false
  vi.stubGlobal('IntersectionObserver', FakeIntersections)
  vi.stubGlobal('ResizeObserver', FakeSizes)
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isNarrow && query === '(max-width: 800px)' }))
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.replaceChildren()
  page = new AbortController()
  site = createSite({ blocks: {} })
  loader = site.shared(images)
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const put = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLImageElement
}
const turn = () => new Promise((resolve) => setTimeout(resolve))
const answer = async (image: Element, type: 'load' | 'error' = 'load') => {
  image.dispatchEvent(new Event(type))
  await turn()
}
const src = (image: Element) => image.getAttribute('src')
const messages = () => warned.mock.calls.map(([message]) => message)
const add = (html: string, options = {}) => {
  const image = put(html)
  loader.add(image, options, page.signal)
  return image
}
const PICTURE = '<img data-src="/a.jpg" data-image-dimensions="3000x2000" alt="">'

describe('a picture of the loader', () => {
  it('[IMGL-001] waits until it is within 200 px of the viewport', () => {
    const image = add(PICTURE)
    sized(image, 400, 300)
    expect(observer(FakeIntersections).options).toMatchObject({ rootMargin: '200px', scrollMargin: '200px' })
    near(image, false)
    expect(src(image)).toBeNull()
    near(image)
    expect(src(image)).toBe('/a.jpg?format=500w')
  })

  it('[IMGL-002] is replaced by a larger one when its box grows, and never by a smaller one', async () => {
    vi.useFakeTimers()
    const image = add(PICTURE)
    sized(image, 400, 300)
    near(image)
    image.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    sized(image, 90, 60)
    await vi.advanceTimersByTimeAsync(1000)
    expect(src(image)).toBe('/a.jpg?format=500w')
    sized(image, 600, 400)
    sized(image, 1200, 800)
    expect(src(image)).toBe('/a.jpg?format=500w')
    await vi.advanceTimersByTimeAsync(150)
    expect(src(image)).toBe('/a.jpg?format=1500w')
    expect(image.dataset.imageResolution).toBe('500w')
    image.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(image.dataset.imageResolution).toBe('1500w')
  })

  it('follows its box to smaller sizes where updates are forced', async () => {
    vi.useFakeTimers()
    const image = add(PICTURE, { forceUpdate: true })
    sized(image, 400, 300)
    near(image)
    image.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    sized(image, 90, 60)
    await vi.advanceTimersByTimeAsync(150)
    expect(src(image)).toBe('/a.jpg?format=100w')
  })

  it('is laid out and not loaded where loading is off, until it is promoted', async () => {
    const image = add(PICTURE, { load: false, mode: 'cover' })
    sized(image, 400, 300)
    near(image)
    expect(src(image)).toBeNull()
    expect(image.style.objectFit).toBe('cover')
    const promoted = loader.promote(image)
    expect(src(image)).toBe('/a.jpg?format=500w')
    await answer(image)
    await promoted
  })

  it('[IMG-004] is loaded unless that is switched off, and can be made to follow every size', async () => {
    vi.useFakeTimers()
    const [plain, off, forced] = [
      add(PICTURE),
      add(PICTURE, { load: false }),
      add(PICTURE, { forceUpdate: true }),
    ]
    const show = async (width: number) => {
      for (const image of [plain, off, forced]) {
        sized(image, width, width)
        near(image)
      }
      await vi.advanceTimersByTimeAsync(150)
      for (const image of [plain, off, forced]) image.dispatchEvent(new Event('load'))
      await vi.advanceTimersByTimeAsync(0)
      return [plain, off, forced].map((image) => src(image)?.slice(-4))
    }
    expect(await show(400)).toEqual(['500w', undefined, '500w'])
    expect(await show(200)).toEqual(['500w', undefined, '300w'])
  })

  it('keeps what it shows where the larger one fails, and does not ask for it again', async () => {
    vi.useFakeTimers()
    const image = add(PICTURE)
    sized(image, 400, 300)
    near(image)
    image.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    sized(image, 900, 600)
    await vi.advanceTimersByTimeAsync(150)
    image.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    expect(src(image)).toBe('/a.jpg?format=500w')
    expect(image.dataset.imageState).toBe('loaded')
    sized(image, 950, 600)
    await vi.advanceTimersByTimeAsync(1000)
    expect(src(image)).toBe('/a.jpg?format=500w')
  })

  it('that fails says so, keeps its ratio, and is not asked for again', async () => {
    const image = add(PICTURE)
    near(image)
    await answer(image, 'error')
    expect(image.dataset.imageState).toBe('failed')
    expect(image.style.getPropertyValue('--site-image-ratio')).toBe('3000 / 2000')
    const before = src(image)
    near(image)
    await loader.promote(image)
    expect(src(image)).toBe(before)
  })

  it('that the browser would load late is loaded when the loader says', () => {
    const image = add('<img data-src="/a.jpg" loading="lazy" alt="">')
    expect(image.getAttribute('loading')).toBe('eager')
  })

  it('is added once, and given back byte for byte', async () => {
    const html = '<img alt="" data-src="/a.jpg" data-image-dimensions="30x20" loading="lazy" class="x">'
    const image = add(html, { mode: 'cover' })
    loader.add(image, { mode: 'contain' }, page.signal)
    sized(image, 400, 300)
    near(image)
    await answer(image)
    expect(image.style.objectFit).toBe('cover')
    page.abort()
    expect(document.body.innerHTML).toBe(html)
    expect(observers.every(({ seen }) => seen.size === 0)).toBe(true)
  })

  it('that is given back while it loads frees its place in the queue', async () => {
    isNarrow = true
    const first = put(PICTURE)
    const own = new AbortController()
    loader.add(first, {}, own.signal)
    const second = add(PICTURE)
    near(first)
    near(second)
    expect(src(second)).toBeNull()
    own.abort()
    await turn()
    expect(src(second)).not.toBeNull()
  })

  it('is found when it is put into the page later', () => {
    vi.useFakeTimers()
    const image = document.createElement('img')
    image.dataset.src = '/a.jpg'
    loader.add(image, {}, page.signal)
    document.body.append(image)
    expect(observer(FakeIntersections).seen.has(image)).toBe(false)
    vi.advanceTimersByTime(10)
    expect(observer(FakeIntersections).seen.has(image)).toBe(true)
  })
})

describe('many pictures', () => {
  const loading = (all: readonly Element[]) => all.filter((image) => src(image) !== null).length

  it('[IMGL-004] load sixteen at a time on a wide screen, and one at a time on a mobile one', async () => {
    for (const [narrow, count] of [
      [false, 16],
      [true, 1],
    ] as const) {
      isNarrow = narrow
      const own = new AbortController()
      const all = Array.from({ length: 20 }, () => put(PICTURE))
      for (const image of all) loader.add(image, {}, own.signal)
      for (const image of all) near(image)
      expect(loading(all)).toBe(count)
      await answer(all[0]!)
      expect(loading(all)).toBe(count + 1)
      own.abort()
      await turn()
    }
  })

  it('a promoted one goes first, and one that scrolled away waits for its next chance', async () => {
    isNarrow = true
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => add(PICTURE))
    for (const image of [first!, second!, third!]) near(image)
    loader.promote(fourth!)
    near(second!, false)
    await answer(first!)
    expect(src(fourth!)).not.toBeNull()
    await answer(fourth!)
    expect([src(second!), src(third!)]).toEqual([null, expect.any(String)])
  })

  it('share one observer of distance and one of size', () => {
    add(PICTURE)
    add(PICTURE)
    expect(observers).toHaveLength(2)
  })
})

describe('the layout', () => {
  it('puts the focal point where the formula says', () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="640x480" data-image-focal-point="0.4966,0.46023">',
      {
        mode: 'cover',
      },
    )
    sized(image, 861, 574)
    const [x, y] = image.style.objectPosition.split(' ').map(Number.parseFloat)
    expect(x).toBe(50)
    expect(((574 - 645.75) * y!) / 100).toBeCloseTo(-10.19, 1)
  })

  it('is the position in percent with advanced positioning', () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="640x480" data-image-focal-point="0.25,0.75">',
      {
        mode: 'cover',
        useAdvancedPositioning: true,
      },
    )
    sized(image, 861, 574)
    expect(image.style.objectPosition).toBe('25% 75%')
  })

  it('fits, aligned, and no larger than it is where it may not stretch', () => {
    const image = add(PICTURE, { mode: 'contain', fitAlignment: 'top left', stretch: false })
    expect([image.style.objectFit, image.style.objectPosition]).toEqual(['scale-down', '0% 0%'])
  })

  it('leaves the box to the style sheet where that has one', () => {
    expect(add(PICTURE, { mode: 'cover', ownBox: true }).style.width).toBe('')
    expect(add(PICTURE, { mode: 'cover' }).style.width).toBe('100%')
    expect(add(PICTURE).style.width).toBe('')
  })

  it('[IMG-009] is a background, in percent, of fewer pixels for who saves data, where it is asked for', async () => {
    const made: HTMLImageElement[] = []
    vi.stubGlobal('Image', function FakeImage() {
      const image = document.createElement('img')
      made.push(image)
      return image
    })
    vi.stubGlobal('devicePixelRatio', 3)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const box = add('<div data-src="/a.jpg" data-image-dimensions="3000x2000"></div>', {
      useBackgroundImage: true,
      useAdvancedPositioning: true,
      focalPoint: '0.25,0.75',
    })
    sized(box, 400, 300)
    near(box)
    expect(made.map(src)).toEqual(['/a.jpg?format=500w'])
    expect(box.style.backgroundImage).toBe('')
    await answer(made[0]!)
    expect(box.style.backgroundImage).toContain('/a.jpg?format=500w')
    expect(box.style.backgroundSize).toBe('cover')
    expect(box.style.backgroundPosition).toBe('25% 75%')
    page.abort()
    expect(document.body.innerHTML).toBe('<div data-src="/a.jpg" data-image-dimensions="3000x2000"></div>')
  })
})

describe('an image that is not ours', () => {
  it.each([
    '<img src="/a.jpg" alt="">',
    '<img src="/a.jpg" data-src="/a.jpg" alt="">',
    '<img srcset="/a.jpg 2x" data-src="/b.jpg" alt="">',
    '<img data-src="/a.jpg" data-loader="raw" alt="">',
  ])('is left alone: %s', (html) => {
    const image = add(html, { mode: 'cover' })
    expect(image.outerHTML).toBe(html)
    expect(observer(FakeIntersections).seen.size).toBe(0)
    expect(warned).not.toHaveBeenCalled()
  })

  it('whose small stand-in the browser loads is ours', () => {
    const image = add('<img src="/tiny.jpg" data-src="/a.jpg" alt="">')
    near(image)
    expect(src(image)).toMatch(/^\/a\.jpg\?/)
  })

  it('is laid out where it is asked for, but for those of other scripts', () => {
    const image = put('<img src="/a.jpg" data-image-dimensions="30x20" alt="">')
    loader.place(image, { mode: 'cover' }, page.signal)
    expect(image.style.objectFit).toBe('cover')
    expect(src(image)).toBe('/a.jpg')
    const other = put('<img src="/a.jpg" data-loader="raw" alt="">')
    loader.place(other, { mode: 'cover' }, page.signal)
    expect(other.outerHTML).toBe('<img src="/a.jpg" data-loader="raw" alt="">')
  })

  it('is promoted by the browser, and keeps its attribute', async () => {
    const image = put('<img src="/a.jpg" loading="lazy" alt="">')
    const seen: unknown[] = []
    image.decode = async () => {
      seen.push(image.getAttribute('loading'))
      throw new Error('broken')
    }
    await loader.promote(image)
    expect(seen).toEqual(['eager'])
    expect(image.getAttribute('loading')).toBe('lazy')
  })
})

describe('warnings', () => {
  it.each([
    ['[IMG-012]', '<img data-src="" alt="">', 'Invalid or missing image source.'],
    ['one', '<img alt="">', 'Invalid or missing image source.'],
    ['one', '<img data-src="javascript:alert(1)" alt="">', 'Invalid or missing image source.'],
    ['one', '<p data-src="/a.jpg"></p>', 'Element is not a valid image element.'],
  ])('%s of %s: %s', (_, html, message) => {
    const image = add(html)
    expect(warned.mock.calls).toEqual([[message, image]])
    expect(image.outerHTML).toBe(html)
  })

  it('of a fitted picture without alignment, which is centred', () => {
    const image = add(PICTURE, { mode: 'contain' })
    expect(warned.mock.calls).toEqual([['Missing alignment for content-fit image.', image]])
    expect(image.style.objectPosition).toBe('50% 50%')
  })

  it('of every mistake, with what is allowed; the picture loads all the same', async () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="ax b" data-image-focal-point="," alt="">',
    )
    near(image)
    await vi.waitFor(() => expect(messages()).toHaveLength(2))
    expect(messages()).toEqual([
      'image: option "dimensions" is "ax b"; allowed: width x height in pixels, such as 600x400, each from 1 up to 100000',
      'image: option "focalPoint" is ","; allowed: two numbers from 0 to 1, such as 0.5,0.25',
    ])
    expect(src(image)).not.toBeNull()
  })

  it('are events too, and cancelling one keeps it out of the console', () => {
    const heard = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:contract:violation', heard, { once: true })
    add('<img alt="">')
    expect(heard).toHaveBeenCalledOnce()
    expect(warned).not.toHaveBeenCalled()
  })
})
