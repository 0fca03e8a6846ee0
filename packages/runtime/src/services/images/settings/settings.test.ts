import { beforeEach, describe, expect, it } from 'vitest'
import type { ImageOptions } from './options.js'
import { readSettings } from './settings.js'

const image = (html: string) => {
  document.body.innerHTML = html
  return document.body.querySelector('[data-src], img')!
}
const settings = (attributes: string, callOptions: Partial<ImageOptions> = {}) =>
  readSettings(image(`<img ${attributes}>`), callOptions)
const issues = (attributes: string) => settings(attributes).issues.map(({ option }) => option)

beforeEach(() => document.body.replaceChildren())

describe('the settings of one picture', () => {
  it('has defaults', () => {
    expect(settings('')).toMatchObject({
      load: true,
      forceUpdate: false,
      sizeAdjustment: 1,
      stretch: true,
      dprMin: 0,
      dprMax: Number.POSITIVE_INFINITY,
      issues: [],
    })
  })

  it('[IMG-001] has its widths, its crop and its focal point', () => {
    expect(settings('')).toMatchObject({ mode: 'none', focal: { x: 0.5, y: 0.5 } })
    expect(
      settings('data-available-widths="640,320" data-mode="cover" data-image-focal-point="0,1"'),
    ).toMatchObject({ widths: [320, 640], mode: 'cover', focal: { x: 0, y: 1 } })
  })

  it('[IMG-014] comes in seven widths', () => {
    expect(settings('').widths).toEqual([100, 300, 500, 750, 1000, 1500, 2500])
  })

  it('[IMG-008] has a source, and stretches by default', () => {
    expect(settings('data-src="/a.jpg"')).toMatchObject({ source: '/a.jpg', stretch: true })
    expect(settings('data-src="/a.jpg" data-stretch="false"').stretch).toBe(false)
  })

  it('[IMG-003] is centred where the focal point is not set', () => {
    expect(settings('').focal).toEqual({ x: 0.5, y: 0.5 })
    expect(settings('data-image-focal-point="0.2,0.8"').focal).toEqual({ x: 0.2, y: 0.8 })
    expect(settings('data-image-focal-point="left"').focal).toEqual({ x: 0.5, y: 0.5 })
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

  it('encodes its size in the query or in the file name', () => {
    expect(settings('').sizeFormat).toBe('queryString')
    expect(settings('data-size-format="filename"').sizeFormat).toBe('filename')
    expect(settings('data-size-format="none"').sizeFormat).toBe('none')
  })

  it('overrides the defaults, and is overridden by call options', () => {
    const written = 'data-src="/a.jpg" data-mode="cover"'
    expect(settings(written, { source: '/b.jpg', mode: 'none' })).toMatchObject({
      source: '/b.jpg',
      mode: 'none',
    })
  })
})

describe('the crop mode', () => {
  it('[IMG-005] is read from its attribute, or from the class around it', () => {
    const modes = [
      ['<div class="content-fill"><img></div>', 'cover'],
      ['<div class="content-fit"><img></div>', 'contain'],
      ['<div class="content-fit"><a href="#"><img></a></div>', 'contain'],
      ['<div class="content-fit"><a class="content-fill" href="#"><img></a></div>', 'cover'],
      ['<div class="content-fill"><p><img></p></div>', 'none'],
      ['<div class="content-fill"><img data-mode="contain"></div>', 'contain'],
      ['<div class="content-fill"><img data-mode="none"></div>', 'none'],
    ] as const
    for (const [html, mode] of modes) expect(readSettings(image(html), {}).mode, html).toBe(mode)
  })

  it('of a background is cover', () => {
    expect(settings('', { useBackgroundImage: true }).mode).toBe('cover')
    expect(settings('', { useBackgroundImage: true, mode: 'none' }).mode).toBe('none')
  })
})

describe('issues', () => {
  it.each(['', '0x0', 'ax b', '1e9', '1e9x1e9'])('dimensions "%s" cost the dimensions alone', (text) => {
    const read = settings(`data-src="/a.jpg" data-image-dimensions="${text}"`)
    expect(read).toMatchObject({ source: '/a.jpg', natural: null })
    expect(read.issues).toMatchObject([{ option: 'dimensions', value: text }])
  })

  it.each([
    [',', 0.5, 0.5],
    ['-7.058E-5,0.3', 0, 0.3],
    ['1.4,0.3', 1, 0.3],
  ])('focal point "%s" is told, and a usable one used', (text, x, y) => {
    const read = settings(`data-image-focal-point="${text}"`)
    expect(read.focal).toEqual({ x, y })
    expect(read.issues).toMatchObject([{ option: 'focalPoint', value: text }])
  })

  it('[IMG-006] the size adjustment is 1 unless set, and never under 0', () => {
    expect(settings('').sizeAdjustment).toBe(1)
    expect(settings('data-size-adjustment="-1"').sizeAdjustment).toBe(1)
    expect(issues('data-size-adjustment="-1"')).toEqual(['sizeAdjustment'])
    expect(settings('data-size-adjustment="0"').sizeAdjustment).toBe(0)
  })

  it('each is reported', () => {
    expect(
      issues(
        'data-mode="fill" data-stretch="yes" data-dpr-max="many" data-available-widths="a" data-dpr-min=""',
      ),
    ).toEqual(['mode', 'stretch', 'dprMin', 'dprMax', 'availableWidths'])
  })
})
