import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence, stubReducedMotion } from '../../../../testing/globals.js'
import { defineBlock } from '../../../core/block.js'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import gallery, { type GalleryHandle } from '../block.js'
import type { Run } from '../run.js'
import { createSlideIndex } from '../slide-index.js'
import { createVideos, type SlideVideo } from './videos.js'

const left = vi.fn()
let site: Site

/** A video as galleries know it: what its own block gives to other code. */
const video = defineBlock({
  name: 'video',
  init({ element }) {
    const handle: SlideVideo = { inactive: false, leave: () => left(element.id) }
    return { handle }
  },
})

beforeEach(() => {
  stubReducedMotion()
  document.body.innerHTML = `<section data-block="gallery" data-option-design="slideshow" aria-label="Videos"><div data-part="slides">
    <div data-part="slide" data-type="video"><div data-block="video" id="one"></div></div>
    <div data-part="slide" data-type="video"><div data-block="video" id="two"></div></div>
    <div data-part="slide"><img alt="A picture"></div></div></section>`
})
afterEach(() => {
  site.destroy()
  left.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = async (blocks: Parameters<typeof createSite>[0] = { blocks: { gallery, video } }) => {
  site = createSite(blocks)
  await site.start()
}
const root = () => document.querySelector('[data-block=gallery]')!
const handle = () => site.handle<GalleryHandle>(root())!
const inactive = () =>
  ['one', 'two'].map((id) => site.handle<SlideVideo>(document.getElementById(id)!)?.inactive)

it('[GAL-015] a video in a slide that does not show is inactive', async () => {
  await start()
  expect(inactive()).toEqual([false, true])
  handle().next()
  expect(inactive()).toEqual([true, false])
  handle().next()
  expect(inactive()).toEqual([true, true])
})

it('[GAL-109] a video returns to its overlay when its slide leaves', async () => {
  await start()
  handle().next()
  expect(left.mock.calls).toEqual([['one']])
  handle().next()
  expect(left.mock.calls).toEqual([['one'], ['two']])
  handle().next()
  expect(left).toHaveBeenCalledTimes(2)
})

it('[GAL-099] beside videos, a slide without a type is one of a video where it holds one, else of an image', async () => {
  const [given, , picture] = document.querySelectorAll('[data-part=slide]')
  given!.removeAttribute('data-type')
  await start()
  expect(given!.getAttribute('data-type')).toBe('video')
  expect(picture!.getAttribute('data-type')).toBe('image')
  site.destroy()
  expect(given!.hasAttribute('data-type')).toBe(false)
  expect(picture!.hasAttribute('data-type')).toBe(false)
})

it('a video whose code loads later is inactive from then on', async () => {
  silence('warn')
  await start({ blocks: { gallery } })
  expect(inactive()).toEqual([undefined, undefined])
  site.register({ blocks: { video } })
  await vi.waitFor(() => expect(inactive()).toEqual([false, true]))
})

it('[GAL-092] a page without the code of videos gets a message when one should show', async () => {
  silence('warn')
  const logged = silence('error')
  await start({ blocks: { gallery } })
  handle().next()
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(logged.mock.calls[0]![0]).toBe('VideoLoader not found')
})

it('[GAL-092] a page with the code of videos gets no message', async () => {
  const logged = silence('error')
  await start()
  handle().next()
  await vi.dynamicImportSettled()
  expect(logged).not.toHaveBeenCalled()
})

it('[GAL-103] slides do not change by themselves while a video plays, and do so again afterwards', async () => {
  await start()
  const autoplay = { suspend: vi.fn(), resume: vi.fn() }
  const run = {
    element: root(),
    site,
    slides: [],
    index: createSlideIndex({ count: 3, loop: true }),
    on: (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: site.signal }),
    onEnd: () => {},
    guard: (callback: () => void) => callback,
  } as unknown as Run
  createVideos(run, autoplay)
  document.getElementById('one')!.dispatchEvent(new CustomEvent('site:video:play', { bubbles: true }))
  expect(autoplay.suspend.mock.calls).toEqual([['video']])
  expect(autoplay.resume).not.toHaveBeenCalled()
  document.getElementById('one')!.dispatchEvent(new CustomEvent('site:video:pause', { bubbles: true }))
  expect(autoplay.resume.mock.calls).toEqual([['video']])
})
