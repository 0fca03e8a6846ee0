import { afterEach, expect, it, vi } from 'vitest'
import { PageLedger } from '../../../dom/ledger.js'
import { type CheckedOptions, checkOptions } from '../../../schema/check-options.js'
import { GalleryOptions } from '../options.js'
import type { Options } from '../run.js'
import type { Design } from './design.js'
import { setProperties } from './layout-properties.js'

afterEach(() => vi.unstubAllGlobals())

/** The part of a run that properties come from. */
const runOf = (element: HTMLElement, { options, rawOptions }: CheckedOptions) => ({
  element,
  attrs: new PageLedger(() => ''),
  design: 'grid' as Design,
  options: options as unknown as Options,
  rawOptions,
  isSet: (name: string) => Object.hasOwn(rawOptions, name),
  slides: [],
})

/** The properties of a gallery with these options in JSON and in attributes. */
function propertiesOf(json: Record<string, unknown>, attributes: Record<string, string> = {}, typed = false) {
  vi.stubGlobal('CSS', { supports: () => typed })
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const checked = checkOptions(GalleryOptions as never, json)
  setProperties(runOf(element, checked))
  return element.style.cssText.replaceAll(' ', '')
}

it('options that are not set set no property', () => {
  expect(propertiesOf({})).toBe('')
})

it('numbers in JSON become properties, each in its unit', () => {
  expect(propertiesOf({ slidesPerRow: 9, gutter: 12.5, speed: 0.4 })).toBe(
    '--site-gallery-per:9;--site-gallery-gutter:12.5px;--site-gallery-speed:0.4s;',
  )
})

it('a browser that reads numbers from attributes needs only those in JSON', () => {
  const attributes = { 'data-option-slides-per-row': '9' }
  expect(propertiesOf({ slidesPerRow: 9 }, attributes, true)).toBe('')
  expect(propertiesOf({ slidesPerRow: 9 }, attributes, false)).toBe('--site-gallery-per:9;')
  expect(propertiesOf({ slidesPerRow: 5 }, attributes, true)).toBe('--site-gallery-per:5;')
})

it('no ratio results from Auto, or from anything that is not a number', () => {
  expect(propertiesOf({ imageAspectRatio: 'Auto' })).toBe('')
  expect(propertiesOf({ imageAspectRatio: 'url(x);}' })).toBe('')
  expect(propertiesOf({ imageAspectRatio: '1.5' })).toBe('--site-gallery-ratio:1.5;')
})

it('a rejected number leaves the design its own, whatever the default is', () => {
  expect(propertiesOf({ gutter: 'wide', slidesPerRow: -1, columnWidth: 1e6, vSize: null, padding: '' })).toBe(
    '',
  )
})

it('a browser that reads no attributes needs the focal points of slides too', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const [given, wrong] = ['0.2,0.8', 'left'].map((point) => {
    const slide = document.createElement('figure')
    slide.dataset.imageFocalPoint = point
    return slide
  })
  const element = document.createElement('div')
  setProperties({ ...runOf(element, checkOptions(GalleryOptions as never, {})), slides: [given!, wrong!] })
  expect(given?.style.getPropertyValue('--site-gallery-focal')).toBe('20% 80%')
  expect(wrong?.style.cssText).toBe('')
})

it.each([
  ['strip', ['3 / 2', '', '', '8 / 5']],
  ['stacked', ['', '', '', '8 / 5']],
])('a browser that reads no attributes needs the ratios of pictures of one height: %s', (design, ratios) => {
  vi.stubGlobal('CSS', { supports: () => false })
  const element = document.createElement('div')
  element.innerHTML = `<figure data-part="slide"><img width="3" height="2"><img width="0" height="2"><img width="3" height="2" data-src="/a.jpg"></figure>
    <button data-part="thumbnail"><img width="8" height="5"></button>`
  const html = element.innerHTML
  const attrs = new PageLedger(() => '')
  const checked = checkOptions(GalleryOptions as never, {})
  setProperties({ ...runOf(element, checked), attrs, design: design as Design })
  const found = [...element.querySelectorAll('img')].map(({ style }) =>
    style.getPropertyValue('--site-image-ratio'),
  )
  expect(found).toEqual(ratios)
  attrs.restore()
  expect(element.innerHTML).toBe(html)
})
