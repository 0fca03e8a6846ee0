import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence, stubMedia } from '../../../../testing/globals.js'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import gallery from '../block.js'

vi.mock('../../../services/images/images.js', () => {
  throw new Error('not on this server')
})
vi.mock('../../../overlays/lightbox/lightbox.js', () => {
  throw new Error('not on this server')
})

let site: Site
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  stubMedia(true)
  logged = silence('error')
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = async (design: string, slide: string) => {
  document.body.innerHTML = `<section data-block="gallery" data-option-design="${design}" aria-label="g"><div data-part="slides"><div data-part="slide">${slide}</div></div></section>`
  site = createSite({ blocks: { gallery } })
  await site.start()
}
const loggedTexts = () => logged.mock.calls.map(([text]: unknown[]) => text)

it('[GAL-093] a page without the picture loader gets a message, and the gallery continues', async () => {
  await start('slideshow', '<img data-src="/a.jpg" alt="">')
  await vi.waitFor(() => expect(loggedTexts()).toEqual(['Loader2 not found']))
  expect(document.querySelector('[data-block]')!.getAttribute('data-block-state')).toBe('ready')
})

it('[GAL-094] [LBX-009] a page without a lightbox gets a message, and the link opens the picture', async () => {
  await start('grid', '<a data-part="open" href="/full.jpg"><img src="/a.jpg" alt="A"></a>')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.querySelector<HTMLElement>('a')!.click()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(new URL('/full.jpg', location.href).href))
  expect(loggedTexts()).toEqual(['Lightbox is not available in this tier'])
})
