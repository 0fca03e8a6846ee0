import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { type Images, images } from '../src/services/images/images.js'
import { nextTask, silence, stubMedia } from './globals.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

/** The browser's observers; the test decides which elements are visible. */
export const observers: FakeObserver[] = []
class FakeObserver {
  readonly seen = new Set<Element>()
  readonly callback: (entries: unknown[]) => void
  readonly options: unknown
  constructor(callback: (entries: unknown[]) => void, options?: unknown) {
    this.callback = callback
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
export class FakeIntersections extends FakeObserver {}
class FakeSizes extends FakeObserver {}

export const observer = (kind: typeof FakeObserver) => observers.find((each) => each instanceof kind)!
export const near = (image: Element, isIntersecting = true) =>
  observer(FakeIntersections).callback([{ target: image, isIntersecting }])
export const sized = (image: Element, width: number, height: number) =>
  observer(FakeSizes).callback([{ target: image, contentRect: { width, height } }])

let site: Site
/** Ends the pictures of the test. */
export let page: AbortController
export let loader: Images
export let warned: MockInstance<typeof console.warn>
let isNarrow = false

/** Whether the screen is a mobile one. */
export const narrow = (wanted: boolean) => {
  isNarrow = wanted
}

/** A page with an image loader before each test, and nothing left of it afterwards. */
export function setUp(): void {
  beforeEach(() => {
    observers.length = 0
    isNarrow = false
    vi.stubGlobal('IntersectionObserver', FakeIntersections)
    vi.stubGlobal('ResizeObserver', FakeSizes)
    vi.stubGlobal('devicePixelRatio', 1)
    stubMedia((query) => isNarrow && query === '(max-width: 800px)')
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
    warned = silence('warn')
    document.body.replaceChildren()
    page = new AbortController()
    site = createSite({ blocks: {}, context: { imageHosts: ['pictures.example'] } as never })
    loader = site.shared(images)
  })
  afterEach(() => {
    site.destroy()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const put = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLImageElement
}
export const answer = async (image: Element, type: 'load' | 'error' = 'load') => {
  image.dispatchEvent(new Event(type))
  await nextTask()
}
export const src = (image: Element) => image.getAttribute('src')
export const add = (html: string, options = {}) => {
  const image = put(html)
  loader.add(image, options, page.signal)
  return image
}
export const PICTURE = '<img data-src="/a.jpg" data-image-dimensions="3000x2000" alt="">'

/** Lets time pass, in milliseconds of the fake clock. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A picture of 400 x 300 in view that has loaded, by the fake clock. */
export async function addLoaded(options = {}) {
  vi.useFakeTimers()
  const image = add(PICTURE, options)
  sized(image, 400, 300)
  near(image)
  image.dispatchEvent(new Event('load'))
  await pass(0)
  return image
}
