import { afterEach, beforeEach, vi } from 'vitest'
import gallery, { type GalleryHandle } from '../src/blocks/gallery/block.js'
import html from '../src/blocks/gallery/fixture.html?raw'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { pressKey, stubMedia } from './globals.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

export let site: Site
let reduced = true

/** Motion is reduced by default, so that changes are instant. Browser tests cover their movement. */
export const reduceMotion = (wanted: boolean) => {
  reduced = wanted
}

/** Adds the fixture to the page before each test, and removes everything after it. */
export function setUp(): void {
  beforeEach(() => {
    reduced = true
    stubMedia((query) => query.includes('reduce') && reduced)
    document.body.innerHTML = html
  })
  afterEach(() => {
    site?.destroy()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.body.className = ''
  })
}

export const start = () => {
  site = createSite({ blocks: { gallery } })
  return site.start()
}

export const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
export const parts = (id: string, name: string) => [
  ...block(id).querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
]
export const part = (id: string, name: string) => parts(id, name)[0]!
export const slides = (id: string) => parts(id, 'slide')
export const shown = (id: string) => slides(id).findIndex((slide) => slide.hasAttribute('data-current'))
export const handle = (id: string) => site.handle<GalleryHandle>(block(id))!

export const press = (target: Element, key: string) => !pressKey(target, { key }).defaultPrevented

/** Puts one gallery with the id "g" on the page. */
export const show = (options = '', count = 3) => {
  const all = Array.from(
    { length: count },
    (_, at) => `<div data-part="slide" data-slide-id="s${at}"><img src="/${at}.svg" alt="${at}"></div>`,
  )
  document.body.innerHTML = `<section data-block="gallery" data-block-id="g" ${options}>
<div data-part="slides">${all.join('')}</div>
<button type="button" data-part="previous">p</button><button type="button" data-part="next">n</button>
<p data-part="counter"></p></section>`
}
