import { describe, expect, it, vi } from 'vitest'
import { block, handle, parts, setUp, start } from '../../../testing/gallery.js'
import { createReader } from '../../core/options.js'
import { itemOf } from '../../overlays/lightbox/items.js'
import { readAttributes } from '../../services/images/settings/attributes.js'
import { GalleryOptions } from './options.js'

setUp()

const element = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.firstElementChild as HTMLElement
}
const read = (html: string) => createReader()(element(html), GalleryOptions as never)
const written = (data: object) =>
  read(`<div data-block="gallery" data-block-json='${JSON.stringify(data)}'></div>`)

describe("a gallery's data", () => {
  it('[GAL-001] holds every field, in the names that owners write', () => {
    const { options, issues } = written({
      design: 'autogrid',
      imageAspectRatio: '1.5',
      slidesPerRow: 4,
      lightbox: true,
      lightboxTheme: 'light',
      mixedContent: true,
      columnWidth: 220,
      gutter: 12,
      listImageSize: 40,
      aspectRatio: 150,
      vSize: 6,
      autoplay: true,
      'autoplay-duration': 2.5,
      'active-alignment': 'left',
      thumbnails: false,
      'thumbnail-strip-height': 80,
      'thumbnail-strip-margin': 5,
      'thumbnails-per-row': 6,
      'square-thumbs': true,
      'auto-crop': false,
      padding: 9,
      'meta-position': 'bottom-left',
    })
    expect(issues).toEqual([])
    expect(options).toMatchObject({
      design: 'autogrid',
      imageAspectRatio: '1.5',
      slidesPerRow: 4,
      lightbox: true,
      lightboxTheme: 'light',
      mixedContent: true,
      columnWidth: 220,
      gutter: 12,
      listImageSize: 40,
      aspectRatio: 150,
      vSize: 6,
      autoplay: true,
      autoplayDuration: 2.5,
      activeAlignment: 'left',
      thumbnails: false,
      thumbnailStripHeight: 80,
      thumbnailStripMargin: 5,
      thumbnailsPerRow: 6,
      squareThumbs: true,
      autoCrop: false,
      padding: 9,
      metaPosition: 'bottom-left',
    })
  })

  it('[GAL-001] [LBX-008] has no ratio and a dark lightbox by default', () => {
    expect(written({}).options).toMatchObject({ imageAspectRatio: 'Auto', lightboxTheme: 'dark' })
  })

  it('[GAL-098] is in an attribute of the block, or in a script that the server stored beside it', () => {
    const data = { design: 'grid', slidesPerRow: 3 }
    const stored = `<div data-block="gallery"><script type="application/json" data-block-options>${JSON.stringify(data)}</script></div>`
    expect(read(stored).options).toMatchObject(data)
    expect(written(data).options).toMatchObject(data)
  })

  it.each([
    [250, 250],
    ['250', 250],
    [' 250 ', 250],
  ])('[GAL-019] a column of %j is %i pixels wide', (columnWidth, expected) => {
    const { options, issues } = written({ columnWidth })
    expect(issues).toEqual([])
    expect(options.columnWidth).toBe(expected)
  })

  it.each([-1, 'wide', '', '12px', null, [250], 1e9])(
    'a column of %j is none: the design has its own',
    (columnWidth) => {
      const { options, issues } = written({ columnWidth })
      expect(options.columnWidth).toBe(0)
      expect(issues).toHaveLength(1)
    },
  )
})

describe('a slide', () => {
  const SLIDE = `<div data-part="slide" data-type="image" data-slide-id="mill" data-slide-url="the-mill"
    data-click-through-url="/mill"><img data-src="/mill.jpg" data-image-dimensions="1200x800"
    data-image-focal-point="0.2,0.8" alt="A mill"></div>`

  it('[GAL-004] has its kind, id, address, size, focal point and source in its attributes', () => {
    const slide = element(SLIDE)
    expect(itemOf(slide)).toMatchObject({ id: 'mill', width: 1200, height: 800, alt: 'A mill', video: null })
    expect(itemOf(slide).src).toMatch(/\/mill\.jpg$/)
    expect(readAttributes(slide.querySelector('img')!)).toEqual({
      issues: [],
      options: { source: '/mill.jpg', dimensions: '1200x800', focalPoint: '0.2,0.8' },
    })
    const film = element(
      '<div data-part="slide" data-type="video"><a data-part="open" href="/f.webm">Film</a></div>',
    )
    expect(itemOf(film).video).not.toBeNull()
  })

  it('[GAL-004] is found by its id or its address, and leads to its click-through', async () => {
    const other = SLIDE.replace('"mill"', '"weir"')
      .replace('the-mill', 'the-weir')
      .replace('"/mill"', '"/weir"')
    document.body.innerHTML = `<section data-block="gallery" data-block-id="g" data-option-history-hash="true">
      <div data-part="slides">${SLIDE}${other}</div></section>`
    history.replaceState(null, '', '/#itemId=weir')
    await start()
    await vi.waitFor(() => expect(handle('g').index.current).toBe(1))
    const listener = vi.fn((event: Event) => event.preventDefault())
    block('g').addEventListener('site:gallery:clickThrough', listener)
    parts('g', 'slide')[1]!.click()
    expect((listener.mock.calls[0]![0] as CustomEvent).detail).toMatchObject({
      index: 1,
      url: expect.stringMatching(/\/weir$/),
    })
    history.replaceState(null, '', '/')
  })
})
