import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTask, silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import image, { type ImageHandle } from './block.js'
import { IMAGE_NARROW_BELOW_PX } from './constants.js'
import html from './fixture.html?raw'

type Tell = (entries: unknown[]) => void
let nears: Tell
let sizes: Tell
const observer = (keep: (callback: Tell) => void) =>
  class {
    constructor(callback: Tell) {
      keep(callback)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }

let site: Site
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    observer((callback) => {
      nears = callback
    }),
  )
  vi.stubGlobal(
    'ResizeObserver',
    observer((callback) => {
      sizes = callback
    }),
  )
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = () => {
  site = createSite({ blocks: { image } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const show = (markup: string) => {
  document.body.innerHTML = markup
  return document.body.firstElementChild as HTMLElement
}
const near = (target: Element) => nears([{ target, isIntersecting: true }])

describe('image', () => {
  it('loads pictures that the browser does not, when they come near', async () => {
    await start()
    near(block('loaded'))
    expect(block('loaded').getAttribute('src')).toBe('/support/orchard.svg')
    expect(block('natural').hasAttribute('src')).toBe(false)
  })

  it('lays out an image that the browser loads, and fetches nothing', async () => {
    await start()
    near(block('circle'))
    expect(block('circle').getAttribute('src')).toBe('/support/orchard.svg')
    expect(block('circle').style.objectFit).toBe('cover')
    expect(block('native').style.objectFit).toBe('')
  })

  it('emits the result of the picture, on the page and its handle', async () => {
    await start()
    const listener = vi.fn()
    site.on('image:load', ({ target, detail }) => listener((target as HTMLElement).dataset.blockId, detail))
    site.on('image:error', ({ target }) => listener((target as HTMLElement).dataset.blockId, 'failed'))
    const [loaded, failed] = [block('loaded'), block('natural')]
    near(loaded)
    near(failed)
    loaded.dispatchEvent(new Event('load'))
    failed.dispatchEvent(new Event('error'))
    await nextTask()
    expect(listener.mock.calls).toEqual([
      ['loaded', { width: expect.any(Number) }],
      ['natural', 'failed'],
    ])
    expect(site.handle<ImageHandle>(loaded)!.state).toBe('loaded')
    expect(site.handle<ImageHandle>(failed)!.state).toBe('failed')
  })

  it('loads at once when other code requests it', async () => {
    await start()
    const loading = site.handle<ImageHandle>(block('natural'))!.load()
    block('natural').dispatchEvent(new Event('load'))
    await loading
    expect(block('natural').getAttribute('src')).toBe('/support/mill.svg')
  })

  it('options of the block take precedence over attributes of the picture, and those over the defaults', async () => {
    const written = 'data-block="image" data-src="/a.jpg" data-mode="contain" data-fit-alignment="left"'
    const element = show(`<img ${written}>`)
    await start()
    expect(element.style.objectFit).toBe('contain')
    site.destroy()
    const other = show(`<img ${written} data-option-mode="cover">`)
    await start()
    expect(other.style.objectFit).toBe('cover')
  })

  it('0 is no bound of the pixel ratio', async () => {
    vi.stubGlobal('devicePixelRatio', 3)
    const element = show('<img data-block="image" data-src="/a.jpg" data-option-dpr-max="0">')
    await start()
    sizes([{ target: element, contentRect: { width: 400, height: 300 } }])
    near(element)
    expect(element.getAttribute('src')).toBe('/a.jpg?format=1500w')
  })

  it('[IMGL-005] is narrow below 415 px', async () => {
    await start()
    const element = block('loaded')
    const isNarrowAt = (width: number) => {
      sizes([{ target: element, contentRect: { width, height: 100 } }])
      return element.hasAttribute('data-image-narrow')
    }
    expect([IMAGE_NARROW_BELOW_PX - 1, IMAGE_NARROW_BELOW_PX, 1, 0].map(isNarrowAt)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(IMAGE_NARROW_BELOW_PX).toBe(415)
  })

  it('a mask keeps the box that the style sheet sets', async () => {
    await start()
    expect(block('tall').dataset.imageShape).toBe('tall')
    expect(block('tall').style.height).toBe('')
    expect(block('tall').style.objectFit).toBe('cover')
  })

  it('a figure loads, masks and reports its picture, and leaves its text alone', async () => {
    await start()
    const figure = block('card')
    const picture = figure.querySelector('img')!
    const text = figure.querySelector('[data-part=text]')!.outerHTML
    const loading = site.handle<ImageHandle>(figure)!.load()
    picture.dispatchEvent(new Event('load'))
    await loading
    expect(picture.getAttribute('src')).toBe('/support/mill.svg')
    expect(figure.dataset.imageShape).toBe('circle')
    expect(picture.style.objectFit).toBe('cover')
    expect(figure.querySelector('[data-part=text]')!.outerHTML).toBe(text)
    expect(figure.getAttribute('style')).toBeNull()
  })

  it('the picture of a poster is cropped around the focal point of the figure', async () => {
    await start()
    const picture = block('poster').querySelector('img')!
    expect([picture.style.objectFit, picture.style.width]).toEqual(['cover', ''])
    expect(picture.style.objectPosition).toBe('20% 80%')
    expect(block('inline').querySelector('img')!.style.objectFit).toBe('')
  })

  it('a variant needs a picture in it', async () => {
    const error = silence('error')
    const element = show('<img data-block="image" data-option-variant="card" src="/a.jpg" alt="A">')
    await start()
    expect(element.dataset.blockState).toBe('failed')
    expect(String(error.mock.calls[0]![0])).toContain('<img data-part="picture">')
  })

  it('an element that can be no picture is left as it is', async () => {
    const warn = silence('warn')
    const element = show('<p data-block="image" data-src="/a.jpg">Text</p>')
    await start()
    expect(warn.mock.calls).toEqual([['Element is not a valid image element.', element]])
    expect(element.style.cssText).toBe('')
  })

  it('destroy restores the HTML byte for byte', async () => {
    const before = document.body.innerHTML
    await start()
    for (const element of document.querySelectorAll('[data-block]')) {
      sizes([{ target: element, contentRect: { width: 300, height: 200 } }])
      near(element)
      element.dispatchEvent(new Event('load'))
    }
    await nextTask()
    expect(document.body.innerHTML).not.toBe(before)
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
