import { beforeEach, describe, expect, it } from 'vitest'
import type { ImageOptions } from './options.js'
import { readSettings } from './settings.js'

const image = (html: string) => {
  document.body.innerHTML = html
  return document.body.querySelector('[data-src], img')!
}
const settings = (attributes: string, given: Partial<ImageOptions> = {}) =>
  readSettings(image(`<img ${attributes}>`), given)
const mistakes = (attributes: string) => settings(attributes).mistakes.map(({ option }) => option)

beforeEach(() => document.body.replaceChildren())

describe('what a picture says of itself', () => {
  it('[IMG-004] [IMG-006] [IMG-008] [IMG-010] has defaults', () => {
    expect(settings('')).toMatchObject({
      load: true,
      forceUpdate: false,
      sizeAdjustment: 1,
      stretch: true,
      dprMin: 0,
      dprMax: Number.POSITIVE_INFINITY,
      mistakes: [],
    })
  })

  it('[IMG-001] [IMG-014] comes in seven widths, is not cropped, and looks at its middle', () => {
    expect(settings('')).toMatchObject({
      widths: [100, 300, 500, 750, 1000, 1500, 2500],
      mode: 'none',
      focal: { x: 0.5, y: 0.5 },
    })
  })

  it('[IMG-003] looks at its middle where the focal point is not given', () => {
    expect(settings('').focal).toEqual({ x: 0.5, y: 0.5 })
    expect(settings('data-image-focal-point="0.2,0.8"').focal).toEqual({ x: 0.2, y: 0.8 })
  })

  it('[IMG-002] has dimensions and a fixed ratio', () => {
    expect(settings('data-image-dimensions="600x400" data-fixed-ratio="true"')).toMatchObject({
      natural: { width: 600, height: 400 },
      fixedRatio: true,
    })
    expect(settings('')).toMatchObject({ natural: null, fixedRatio: false })
  })

  it('takes its ratio from width and height where there are no dimensions', () => {
    expect(settings('width="300" height="200"')).toMatchObject({
      natural: null,
      ratio: { width: 300, height: 200 },
    })
    expect(settings('width="100%"').ratio).toBeNull()
  })

  it('reads the attributes of existing pages', () => {
    const written =
      'data-src="/a.jpg" data-load="false" data-stretch="false" data-use-advanced-positioning="true" data-mode="cover"'
    expect(settings(written)).toMatchObject({
      source: '/a.jpg',
      load: true,
      stretch: false,
      useAdvancedPositioning: true,
      mode: 'cover',
    })
    expect(settings('data-src="" data-image="/b.jpg"').source).toBe('/b.jpg')
    expect(settings('data-src="/a.jpg" data-image="/b.jpg"').source).toBe('/a.jpg')
  })

  it('[IMG-007] asks for its size in the query or in the file name', () => {
    expect(settings('').sizeFormat).toBe('queryString')
    expect(settings('data-size-format="filename"').sizeFormat).toBe('filename')
  })

  it('goes before the defaults, and what is given goes before it', () => {
    const written = 'data-src="/a.jpg" data-mode="cover"'
    expect(settings(written, { source: '/b.jpg', mode: 'none' })).toMatchObject({
      source: '/b.jpg',
      mode: 'none',
    })
  })
})

describe('the crop mode', () => {
  it.each([
    ['<div class="content-fill"><img></div>', 'cover'],
    ['<div class="content-fit"><img></div>', 'contain'],
    ['<div class="content-fit"><a href="#"><img></a></div>', 'contain'],
    ['<div class="content-fit"><a class="content-fill" href="#"><img></a></div>', 'cover'],
    ['<div class="content-fill"><p><img></p></div>', 'none'],
    ['<div class="content-fill"><img data-mode="contain"></div>', 'contain'],
    ['<div class="content-fill"><img data-mode="none"></div>', 'none'],
  ])('[IMG-005] of %s is %s', (html, mode) => expect(readSettings(image(html), {}).mode).toBe(mode))

  it('of a background is cover', () => {
    expect(settings('', { useBackgroundImage: true }).mode).toBe('cover')
    expect(settings('', { useBackgroundImage: true, mode: 'none' }).mode).toBe('none')
  })
})

describe('mistakes', () => {
  it.each(['', '0x0', 'ax b', '1e9', '1e9x1e9'])('dimensions "%s" cost the dimensions alone', (text) => {
    const read = settings(`data-src="/a.jpg" data-image-dimensions="${text}"`)
    expect(read).toMatchObject({ source: '/a.jpg', natural: null })
    expect(read.mistakes).toMatchObject([{ option: 'dimensions', given: text }])
  })

  it.each([
    [',', 0.5, 0.5],
    ['-7.058E-5,0.3', 0, 0.3],
    ['1.4,0.3', 1, 0.3],
  ])('focal point "%s" is told, and a usable one used', (text, x, y) => {
    const read = settings(`data-image-focal-point="${text}"`)
    expect(read.focal).toEqual({ x, y })
    expect(read.mistakes).toMatchObject([{ option: 'focalPoint', given: text }])
  })

  it('[IMG-006] a size adjustment under 0 is none', () => {
    expect(settings('data-size-adjustment="-1"').sizeAdjustment).toBe(1)
    expect(mistakes('data-size-adjustment="-1"')).toEqual(['sizeAdjustment'])
    expect(settings('data-size-adjustment="0"').sizeAdjustment).toBe(0)
  })

  it('each is told', () => {
    expect(
      mistakes(
        'data-mode="fill" data-stretch="yes" data-dpr-max="many" data-available-widths="a" data-dpr-min=""',
      ),
    ).toEqual(['mode', 'stretch', 'dprMin', 'dprMax', 'availableWidths'])
  })
})
