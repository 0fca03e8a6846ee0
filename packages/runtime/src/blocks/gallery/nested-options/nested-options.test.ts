import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, handle, press, setUp, show, site, start } from '../../../../testing/gallery.js'
import { defineBlock } from '../../../core/block.js'
import { createSite } from '../../../page/site.js'
import { VideoOptions } from '../../video/options.js'
import gallery from '../block.js'

setUp()

const warned = vi.fn()
beforeEach(() => {
  warned.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warned)
  const box = { top: 100, bottom: 400, left: 0, right: 600, width: 600, height: 300 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
})

/** Warnings as they read, once all code for them has come. */
const reported = async () => {
  await vi.dynamicImportSettled()
  return warned.mock.calls.map(([error]) => error.message.replace('gallery: option ', ''))
}

const withOptions = (options: object, more = '') =>
  show(`data-block-json='${JSON.stringify({ design: 'slideshow', ...options })}' ${more}`, 5)

describe('keys', () => {
  const at = () => handle('g').currentIndex
  const pressed = (key: string, target: Element = document.body) => {
    press(target, key)
    return at()
  }

  it('[GAL-005] are the arrow keys, 37 and 39, by default', async () => {
    withOptions({ keys: { previous: 37, next: 39 } })
    await start()
    expect([pressed('ArrowRight'), pressed('ArrowRight'), pressed('ArrowLeft')]).toEqual([1, 2, 1])
  })

  it('[GAL-005] may be others, by their codes, and the arrows are left alone then', async () => {
    withOptions({ keys: { previous: 33, next: 34 } })
    await start()
    expect([pressed('PageDown'), pressed('ArrowRight'), pressed('PageDown'), pressed('PageUp')]).toEqual([
      1, 1, 2, 1,
    ])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 34, bubbles: true }))
    expect(at()).toBe(2)
    expect(await reported()).toEqual([])
  })

  it('[GAL-005] may be set in an attribute, and one of them alone', async () => {
    show(`data-option-design="slideshow" data-option-keys='{"next":40}'`)
    await start()
    expect([pressed('ArrowDown'), pressed('ArrowRight'), pressed('ArrowLeft')]).toEqual([1, 1, 0])
  })

  it('[GAL-005] that are letters or digits work where the gallery has the focus', async () => {
    withOptions({ keys: { previous: 74, next: 49 } })
    await start()
    const next = block('g').querySelector('[data-part=next]')!
    expect([pressed('1'), pressed('1', next), pressed('1', next), pressed('J', next)]).toEqual([0, 1, 2, 1])
    expect(pressed('j', next)).toBe(0)
  })

  it('[GAL-005] change places from right to left only where they are left and right', async () => {
    vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({
      direction: 'rtl',
      getPropertyValue: () => '',
    } as unknown as CSSStyleDeclaration)
    withOptions({ keys: { previous: 33, next: 39 } })
    await start()
    expect([pressed('ArrowRight'), pressed('PageUp')]).toEqual([4, 3])
  })

  it.each([
    [{ next: 13 }, /^"keys\.next" is 13; allowed: /],
    [{ next: 9 }, /^"keys\.next" is 9; allowed: /],
    [{ next: '39' }, /^"keys\.next" is "39"; allowed: /],
    [{ next: 1e9 }, /^"keys\.next" is 1000000000; allowed: /],
    [{ forward: 39 }, /^gallery: there is no setting "keys\.forward"; the settings are previous, next$/],
    [[39], /^"keys" is .*; allowed: /],
    [7, /^"keys" is .*; allowed: /],
    ['next', /^"keys" is .*; allowed: /],
  ])('[GAL-005] %j are reported once, and the arrows stay', async (keys, expected) => {
    withOptions({ keys })
    await start()
    expect(pressed('ArrowRight')).toBe(1)
    const [message, ...more] = await reported()
    expect(message).toMatch(expected)
    expect(more).toEqual([])
    await site.update(block('g'), { loop: false })
    await vi.waitFor(() => expect(handle('g').index.loop).toBe(false))
    expect(await reported()).toHaveLength(1)
  })
})

describe('loaderOptions', () => {
  const waiting = (attributes = '') => `<img data-src="/a.jpg" data-load="false" alt="" ${attributes}>`
  const fill = (...images: string[]) => {
    block('g')
      .querySelectorAll('[data-part=slide]')
      .forEach((slide, at) => {
        slide.innerHTML = images[at] ?? ''
      })
  }
  const images = () => [...block('g').querySelectorAll('img')]

  it('[GAL-005] apply to pictures that do not set them, also to pictures added later', async () => {
    withOptions({ loaderOptions: { mode: 'cover', stretch: false, availableWidths: [100, 200] } })
    fill(waiting(), waiting('data-mode="contain" data-stretch="true"'), '<img src="/b.jpg" alt="">')
    const sent = document.body.innerHTML
    await start()
    const attributesOf = ({ dataset }: HTMLElement) => [
      dataset.mode,
      dataset.stretch,
      dataset.availableWidths,
    ]
    expect(images().map(attributesOf)).toEqual([
      ['cover', 'false', '100,200'],
      ['contain', 'true', '100,200'],
      [undefined, undefined, undefined],
    ])
    const slides = block('g').querySelector('[data-part=slides]')!
    const added = document.createElement('div')
    added.dataset.part = 'slide'
    added.innerHTML = waiting()
    slides.append(added)
    await vi.waitFor(() => expect(attributesOf(images().at(-1)!)).toEqual(['cover', 'false', '100,200']))
    added.remove()
    site.destroy()
    expect(document.body.innerHTML).toBe(sent)
  })

  it.each([
    [{ mode: 'fill' }, '"loaderOptions.mode" is "fill"; allowed: cover, contain, none'],
    [{ stretch: 3 }, '"loaderOptions.stretch" is 3; allowed: true or false'],
    [{ colour: 'red' }, 'there is no setting "loaderOptions.colour"; the settings are fixedRatio'],
    [{ source: '/a.jpg' }, 'there is no setting "loaderOptions.source"; the settings are '],
    ['cover', '"loaderOptions" is "cover"; allowed: an object of settings, as JSON'],
  ])('[GAL-005] %j is told once, and left out', async (loaderOptions, message) => {
    withOptions({ loaderOptions })
    fill(waiting(), waiting())
    const [image] = images()
    await start()
    await vi.waitFor(async () => expect(await reported()).toHaveLength(1))
    expect((await reported())[0]).toContain(message)
    expect(image!.dataset.mode ?? image!.dataset.stretch).toBeUndefined()
  })
})

describe('videoLoaderOptions', () => {
  const update = vi.fn()
  const video = defineBlock({ name: 'video', options: VideoOptions, init: () => ({ update }) })
  const slide = (attributes = '') => `<div data-block="video" ${attributes}></div>`
  let living: ReturnType<typeof createSite>
  const open = async (videoLoaderOptions: unknown, ...videos: string[]) => {
    update.mockClear()
    withOptions({ videoLoaderOptions })
    const slides = block('g').querySelectorAll('[data-part=slide]')
    for (const [at, html] of videos.entries()) slides[at]!.innerHTML = html
    living = createSite({ blocks: { gallery, video } })
    await living.start()
  }
  const modes = () =>
    [...document.querySelectorAll('[data-block=video]')].map((each) => living.blocks.get(each)?.options.mode)

  it('[GAL-005] apply to videos that do not set them', async () => {
    await open({ mode: 'fill', ratio: 2 }, slide(), slide('data-option-mode="fit"'))
    await vi.waitFor(() => expect(modes()).toEqual(['fill', 'fit']))
    expect(update.mock.calls.map(([{ mode, ratio }]) => [mode, ratio])).toEqual([
      ['fill', 2],
      ['fit', 2],
    ])
    expect(await reported()).toEqual([])
    living.destroy()
  })

  it('[GAL-005] apply to videos added later, and follow the panel', async () => {
    await open({ mode: 'fill' }, slide())
    await vi.waitFor(() => expect(modes()).toEqual(['fill']))
    const second = block('g').querySelectorAll('[data-part=slide]')[1]!
    second.innerHTML = slide()
    await living.hydrate(second)
    await vi.waitFor(() => expect(modes()).toEqual(['fill', 'fill']))
    await living.update(block('g'), { videoLoaderOptions: { mode: 'fit' } })
    await vi.waitFor(() => expect(modes()).toEqual(['fit', 'fit']))
    living.destroy()
  })

  it('[GAL-005] that no video has are reported once, and ignored', async () => {
    await open({ mode: 'wide', colour: 'red', ratio: 3 }, slide(), slide())
    await vi.waitFor(async () => expect(await reported()).toHaveLength(2))
    const messages = (await reported()).sort()
    expect(messages[0]).toContain('"videoLoaderOptions.mode" is "wide"; allowed: "none", "fit", "fill"')
    expect(messages[1]).toContain('there is no setting "videoLoaderOptions.colour"; the settings are mode')
    expect(modes()).toEqual(['none', 'none'])
    expect(update.mock.calls.map(([{ ratio }]) => ratio)).toEqual([3, 3])
    living.destroy()
  })
})
