import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { swaps } from '../../../testing/swaps.js'
import { createSite, type Site } from '../../page/site.js'
import { fitTexts } from './fit.js'
import startTextShrink from './text-shrink.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

/** A box, and a text that is this much wider and higher than one pixel of its font size. */
interface Shape {
  width: number
  height: number
  perWidth: number
  perHeight: number
}

const shapes = new Map<Element, Shape>()
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
let layouts = 0
let observed: (entries: readonly { target: Element }[]) => void
const watched = new Set<Element>()
let frames: (() => void)[] = []
let site: Site | undefined

const fake = (name: string, value: (shape: Shape, size: number) => number) =>
  vi.spyOn(HTMLElement.prototype, name as never, 'get').mockImplementation(function (this: HTMLElement) {
    const shape = shapes.get(this)
    if (name === 'scrollWidth') layouts += 1
    return shape ? Math.round(value(shape, sizeOf(this))) : 0
  } as never)

beforeEach(() => {
  layouts = 0
  frames = []
  shapes.clear()
  watched.clear()
  fake('clientWidth', ({ width }) => width)
  fake('clientHeight', ({ height, perHeight }, size) => (height === 0 ? perHeight * size : height))
  fake('scrollWidth', ({ width, perWidth }, size) => Math.max(width, perWidth * size))
  fake('scrollHeight', ({ height, perHeight }, size) => Math.max(height, perHeight * size))
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof observed) {
        observed = callback
      }
      observe = (element: Element) => watched.add(element)
      unobserve = (element: Element) => watched.delete(element)
      disconnect = () => watched.clear()
    },
  )
})
afterEach(() => {
  site?.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Document.prototype, 'fonts')
})

const AUTO = 0
const shape = (perWidth: number, width = 300, perHeight = 1, height = AUTO): Shape => ({
  width,
  height,
  perWidth,
  perHeight,
})
const put = (each: Shape, attributes = 'data-text-shrink=""', style = 'font-size: 60px') => {
  document.body.insertAdjacentHTML('beforeend', `<h2 ${attributes} style="${style}">Title</h2>`)
  const element = document.body.lastElementChild as HTMLElement
  shapes.set(element, each)
  return element
}
const start = (...all: Parameters<typeof put>[]) => {
  document.body.innerHTML = ''
  const elements = all.map((each) => put(...each))
  site = createSite({ context: acceptedContext({}) })
  startTextShrink(site)
  return elements
}
const frame = () => {
  for (const work of frames.splice(0)) work()
}
const resize = (element: Element, changes: Partial<Shape>) => {
  Object.assign(shapes.get(element)!, changes)
  observed([{ target: element }])
}

describe('a text that shrinks', () => {
  it('keeps its size where it fits, and nothing is written', () => {
    const [title] = start([shape(5), 'data-text-shrink=""', 'font-size:60px ;'])
    // Any write would change how it is spelled.
    expect(title!.getAttribute('style')).toBe('font-size:60px ;')
  })

  it('has the largest size at which its line fits', () => {
    const [title] = start([shape(10)])
    expect(sizeOf(title!)).toBe(30)
  })

  it('[TXT-002] stops at 11 pixels, even if it does not fit then', () => {
    const [long, small] = start([shape(100)], [shape(100), undefined, 'font-size: 9px'])
    expect(sizeOf(long!)).toBe(11)
    expect(sizeOf(small!)).toBe(9)
  })

  it('[TXT-002] is never smaller than needed, nor below 11, whatever its shape', () => {
    const sizes = fc.record({
      perWidth: fc.double({ min: 0.5, max: 60, noNaN: true }),
      width: fc.integer({ min: 1, max: 2000 }),
      natural: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 500 }),
      perHeight: fc.double({ min: 0.5, max: 20, noNaN: true }),
      isBox: fc.boolean(),
      // The height of a line as a share of the font size; null for "normal".
      line: fc.option(fc.double({ min: 0.8, max: 2, noNaN: true })),
    })
    vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => style)
    fc.assert(
      fc.property(sizes, ({ natural, isBox, ...each }) => {
        const style = {
          fontSize: `${natural}px`,
          transition: '',
          get lineHeight() {
            return each.line === null ? 'normal' : `${each.line * Number.parseFloat(style.fontSize)}px`
          },
        }
        const element = {
          style,
          clientWidth: each.width,
          clientHeight: each.height,
          get scrollWidth() {
            return Math.max(each.width, Math.round(each.perWidth * Number.parseFloat(style.fontSize)))
          },
          get scrollHeight() {
            return Math.max(each.height, each.perHeight * Number.parseFloat(style.fontSize))
          },
          getBoundingClientRect() {},
        }
        fitTexts([{ element, style, ownSize: style.fontSize, hasHeight: isBox }] as never)
        const size = Number.parseFloat(style.fontSize)
        const fits = (tried: number) =>
          Math.round(each.perWidth * tried) <= each.width &&
          (!isBox ||
            each.perHeight * tried <= each.height + Math.max(0, (1.5 - (each.line ?? 1.5)) * tried) / 2)
        expect(size).toBeLessThanOrEqual(natural)
        expect(size).toBeGreaterThanOrEqual(Math.min(11, natural))
        if (size > 11) expect(fits(size)).toBe(true)
        if (size < natural) expect(fits(Math.min(natural, size + 0.51))).toBe(false)
      }),
      propertyRuns(10_000),
    )
  })

  it('fits the height of its box only where it is asked to', () => {
    const [line, box] = start([shape(1, 300, 4, 120)], [shape(1, 300, 4, 120), 'data-text-shrink="box"'])
    expect(sizeOf(line!)).toBe(60)
    expect(sizeOf(box!)).toBeGreaterThanOrEqual(30)
    expect(sizeOf(box!)).toBeLessThan(33)
  })

  it('is measured together with all others, a few times', () => {
    const title: Parameters<typeof put> = [shape(10)]
    start(title)
    const one = layouts
    layouts = 0
    site!.destroy()
    start(...Array.from({ length: 50 }, () => [shape(10)] as Parameters<typeof put>))
    expect(one).toBeLessThanOrEqual(5)
    expect(layouts).toBe(50 * one)
  })

  it('grows and shrinks with its box, in the next frame', () => {
    const [title] = start([shape(10)])
    resize(title!, { width: 200 })
    expect(sizeOf(title!)).toBe(30)
    frame()
    expect(sizeOf(title!)).toBe(20)
    resize(title!, { width: 5000 })
    frame()
    expect(sizeOf(title!)).toBe(60)
  })

  it('does not follow its own changes', () => {
    const [title] = start([shape(10)])
    observed([{ target: title! }])
    expect(frames).toEqual([])
  })

  it('is measured again when a font has loaded, once for any number of fonts', () => {
    const fonts = new EventTarget()
    Object.defineProperty(Document.prototype, 'fonts', { value: fonts, configurable: true })
    const [title] = start([shape(10)])
    shapes.get(title!)!.perWidth = 20
    fonts.dispatchEvent(new Event('loadingdone'))
    fonts.dispatchEvent(new Event('loadingdone'))
    expect(frames).toHaveLength(1)
    frame()
    expect(sizeOf(title!)).toBe(15)
  })

  it('is not touched while it is hidden, and fits once it shows', () => {
    const [title] = start([shape(10, 0)])
    expect(sizeOf(title!)).toBe(60)
    resize(title!, { width: 300 })
    frame()
    expect(sizeOf(title!)).toBe(30)
  })

  it('is found in new content, and forgotten with it', async () => {
    const [old] = start([shape(10)])
    resize(old!, { width: 200 })
    document.body.innerHTML = ''
    const title = put(shape(20))
    await site!.pageReady()
    expect([...watched]).toEqual([title])
    expect(sizeOf(title)).toBe(15)
    frame()
    expect(old!.style.fontSize).toBe('60px')
  })

  it('is forgotten with each page that a page loader replaces', async () => {
    start()
    const html = '<h2 data-text-shrink="" style="font-size: 60px">Title</h2>'
    await swaps(site!, html, (element) => {
      shapes.set(element, shape(10))
      observed([{ target: element }])
      frame()
      expect(element.style.fontSize).toBe('30px')
    })
    expect(watched.size).toBe(0)
  })

  it('has the server’s style again once the site ends', () => {
    const [title, plain] = start(
      [shape(10), 'data-text-shrink=""', 'color: red;font-size:60px ;'],
      [shape(10), 'data-text-shrink=""', ''],
    )
    const html = ['color: red;font-size:60px ;', '']
    resize(title!, { width: 100 })
    site!.destroy()
    expect([title!, plain!].map((each) => each.getAttribute('style'))).toEqual(html)
    expect(frames).toEqual([])
    expect(watched.size).toBe(0)
  })
})
