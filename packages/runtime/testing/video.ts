import { afterEach, beforeEach, expect, vi } from 'vitest'
import video, { type VideoHandle } from '../src/blocks/video/block.js'
import html from '../src/blocks/video/fixture.html?raw'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { pressKey } from './globals.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

export let site: Site
/** Receives messages that are posted to frames. */
export let post: ReturnType<typeof vi.fn>
let contentWindow: Window
beforeEach(() => {
  // Frames without a page: blocked ones would log an error each time.
  const { settings } = (window as unknown as { happyDOM: { settings: { navigation: object } } }).happyDOM
  Object.assign(settings, { enableIframePageLoading: true, disableIframePageLoading: false })
  Object.assign(settings.navigation, { disableChildFrameNavigation: true, disableFallbackToSetURL: true })
  post = vi.fn()
  contentWindow = { postMessage: post } as unknown as Window
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(contentWindow as never)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {})
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  document.documentElement.lang = ''
})

export const start = () => {
  site = createSite({ blocks: { video } })
  return site.start()
}
export const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
export const overlay = (id: string) => block(id).querySelector<HTMLElement>('[data-part="overlay"]')!
export const frame = (id: string) => block(id).querySelector('iframe')
export const handle = (id: string) => site.handle<VideoHandle>(block(id))!
export const shown = async (id: string) => {
  await vi.waitFor(() => expect(overlay(id).hidden).toBe(true))
  return frame(id)!
}
/** Dispatches a message of a frame, from the origin of its provider. */
export const postFromFrame = (posted: object, origin: string) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { data: JSON.stringify(posted), source: contentWindow, origin }),
  )
export const message = (id: string) => block(id).querySelector<HTMLElement>('p[data-part="message"]')
/** Resolves when all pending work is done. */
export const settled = (id: string) =>
  vi.waitFor(() => expect(block(id).hasAttribute('aria-busy')).toBe(false))
export const key = (id: string, init: KeyboardEventInit) => pressKey(overlay(id), init)
