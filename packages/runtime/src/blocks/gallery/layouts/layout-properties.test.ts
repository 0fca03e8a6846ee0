import { afterEach, expect, it, vi } from 'vitest'
import { checkOptions } from '../../../core/options.js'
import { Journal } from '../../../dom/ledger.js'
import { GalleryOptions } from '../options.js'
import type { Run } from '../run.js'
import { handNumbers } from './layout-properties.js'

afterEach(() => vi.unstubAllGlobals())

/** What the sheet is handed by a gallery with these options in JSON and in attributes. */
function handed(json: Record<string, unknown>, attributes: Record<string, string> = {}, typed = false) {
  vi.stubGlobal('CSS', { supports: () => typed })
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const { options, given } = checkOptions(GalleryOptions as never, json)
  handNumbers({ element, attrs: new Journal(() => ''), options, given, slides: [] } as unknown as Run)
  return element.style.cssText.replaceAll(' ', '')
}

it('nothing is handed to the sheet that the page did not say', () => {
  expect(handed({})).toBe('')
})

it('numbers in JSON are handed to the sheet, each in its unit', () => {
  expect(handed({ slidesPerRow: 9, gutter: 12.5, speed: 0.4 })).toBe(
    '--site-gallery-per:9;--site-gallery-gutter:12.5px;--site-gallery-speed:0.4s;',
  )
})

it('a browser that reads numbers from attributes is handed only those in JSON', () => {
  const attributes = { 'data-option-slides-per-row': '9' }
  expect(handed({ slidesPerRow: 9 }, attributes, true)).toBe('')
  expect(handed({ slidesPerRow: 9 }, attributes, false)).toBe('--site-gallery-per:9;')
  expect(handed({ slidesPerRow: 5 }, attributes, true)).toBe('--site-gallery-per:5;')
})

it('no ratio is a ratio of Auto, or of anything that is no number', () => {
  expect(handed({ imageAspectRatio: 'Auto' })).toBe('')
  expect(handed({ imageAspectRatio: 'url(x);}' })).toBe('')
  expect(handed({ imageAspectRatio: '1.5' })).toBe('--site-gallery-ratio:1.5;')
})

it('a number that is refused leaves the design its own, whatever the default says', () => {
  expect(handed({ gutter: 'wide', slidesPerRow: -1, columnWidth: 1e6, vSize: null, padding: '' })).toBe('')
})

it('a browser that reads no attributes is handed the focal points of slides too', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const [given, wrong] = ['0.2,0.8', 'left'].map((point) => {
    const slide = document.createElement('figure')
    slide.dataset.imageFocalPoint = point
    return slide
  })
  const { options } = checkOptions(GalleryOptions as never, {})
  const element = document.createElement('div')
  const run = { element, attrs: new Journal(() => ''), options, given: {}, slides: [given, wrong] }
  handNumbers(run as unknown as Run)
  expect(given?.style.getPropertyValue('--site-gallery-focal')).toBe('20% 80%')
  expect(wrong?.style.cssText).toBe('')
})

it.each([
  ['strip', ['3 / 2', '', '', '8 / 5']],
  ['stacked', ['', '', '', '8 / 5']],
])(
  'a browser that reads no attributes is handed the ratios of pictures that have one height: %s',
  (design, ratios) => {
    vi.stubGlobal('CSS', { supports: () => false })
    const element = document.createElement('div')
    element.innerHTML = `<figure data-part="slide"><img width="3" height="2"><img width="0" height="2"><img width="3" height="2" data-src="/a.jpg"></figure>
    <button data-part="thumbnail"><img width="8" height="5"></button>`
    const html = element.innerHTML
    const attrs = new Journal(() => '')
    const { options } = checkOptions(GalleryOptions as never, {})
    handNumbers({ element, attrs, design, options, given: {}, slides: [] } as unknown as Run)
    const handed = [...element.querySelectorAll('img')].map(({ style }) =>
      style.getPropertyValue('--site-image-ratio'),
    )
    expect(handed).toEqual(ratios)
    attrs.restore()
    expect(element.innerHTML).toBe(html)
  },
)
