import { afterEach, beforeEach, vi } from 'vitest'
import {
  type Autoplay,
  type AutoplayOptions,
  createAutoplay,
} from '../src/blocks/gallery/autoplay/autoplay.js'
import { createSlideIndex, type SlideIndex } from '../src/blocks/gallery/slide-index.js'
import { AUTOPLAY_TIMEOUT_MS } from '../src/contract/constants/gallery.js'
import { defineBlock } from '../src/core/block.js'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { fakeBrowser, inView } from './gallery-visitor.js'

const HTML = `<section data-block="playing">
  <button type="button" data-part="pause">Pause</button>
  <div data-part="slides"><a href="#a" data-part="slide">A</a></div>
  <button type="button" data-part="next">Next</button>
</section>`

export let site: Site
export let index: SlideIndex
export let autoplay: Autoplay
/** Told whether changes are read out. */
export const live = vi.fn()

/** Puts a gallery on the page before each test, and takes everything back after it. */
export function setUp(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    live.mockClear()
    fakeBrowser()
    document.body.innerHTML = HTML
  })
  afterEach(() => {
    site.destroy()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.className = ''
    history.replaceState(null, '', '/')
  })
}

export const wait = (ms: number) => vi.advanceTimersByTime(ms)

interface Given extends Partial<AutoplayOptions> {
  count?: number
  loop?: boolean
}

/** Lets the gallery come to life in view, with 3 slides that loop unless something else is said. */
export async function start({ count = 3, loop = true, ...options }: Given = {}) {
  index = createSlideIndex({ count, loop })
  const playing = defineBlock({
    name: 'playing',
    init(context) {
      const [pauseButton] = context.parts('pause')
      autoplay = createAutoplay({
        ...{ site: context.site, element: context.element, attrs: context.attrs, on: context.on },
        ...{ guard: context.guard, signal: context.signal, index, pauseButton, setLive: live },
        t: (key) => (key === 'gallery.play' ? 'Play' : 'Pause'),
        options: {
          timeout: AUTOPLAY_TIMEOUT_MS,
          randomize: false,
          interval: 0,
          pauseOnHover: true,
          ...options,
        },
      })
    },
  })
  site = createSite({ blocks: { playing } })
  vi.useRealTimers()
  await site.start()
  vi.useFakeTimers()
  inView(true)
}
