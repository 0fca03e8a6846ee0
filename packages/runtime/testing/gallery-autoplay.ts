import { afterEach, beforeEach, vi } from 'vitest'
import { Autoplay, type AutoplayRun } from '../src/blocks/gallery/autoplay/autoplay.js'
import { createSlideIndex, type SlideIndex } from '../src/blocks/gallery/slide-index.js'
import { defineBlock } from '../src/core/block.js'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { fakeBrowser, inView } from './gallery-visitor.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

const HTML = `<section data-block="playing">
  <button type="button" data-part="pause">Pause</button>
  <div data-part="slides"><a href="#a" data-part="slide">A</a></div>
  <button type="button" data-part="next">Next</button>
</section>`

export let site: Site
export let index: SlideIndex
export let autoplay: Autoplay
/** Called with whether slides change by themselves. */
export const live = vi.fn()

/** Adds a gallery to the page before each test, and removes everything after it. */
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

interface Setup extends Partial<AutoplayRun['options']> {
  count?: number
  loop?: boolean
}

/** Starts a gallery in view, with 3 slides that loop by default. */
export async function start({ count = 3, loop = true, ...options }: Setup = {}) {
  index = createSlideIndex({ count, loop })
  const playing = defineBlock({
    name: 'playing',
    init(context) {
      const { site, element, attrs, on, guard, signal, parts } = context
      const defaults = { autoplayDuration: 0, randomize: false, interval: 0, pauseOnHover: true }
      const t = (key: string) => (key === 'gallery.play' ? 'Play' : 'Pause')
      autoplay = new Autoplay(
        {
          ...{ site, element, attrs, on, guard, signal, parts, index, t },
          options: { ...defaults, ...options },
        },
        live,
      )
    },
  })
  site = createSite({ blocks: { playing } })
  vi.useRealTimers()
  await site.start()
  vi.useFakeTimers()
  inView(true)
}
