import { defineBlock } from '../../core/block.js'
import type { BlockError } from '../../dom/errors.js'
import { gallery as texts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Design, internalDesign, isDesign } from './layouts/design.js'
import { GalleryOptions } from './options.js'
import type { Options } from './run.js'
import { createSlideIndex, type SlideChange, type SlideIndex } from './slide-index.js'
import { loadRun, type RunningGallery } from './start.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another slide is shown. */
    'gallery:change': Pick<SlideChange, 'index' | 'previous' | 'source'>
    /** A visitor stepped back from the first slide of a gallery without loop. */
    'gallery:reachedBeginning': undefined
    'gallery:reachedEnd': undefined
    /** A visitor pressed a slide with an address. A cancelled event, or an edited page, prevents navigation. */
    'gallery:clickThrough': { readonly index: number; readonly url: string }
    /**
     * The part `slides` has another size: its content box, in CSS pixels. Only for galleries with a resize
     * axis.
     */
    'gallery:resize': { readonly width: number; readonly height: number }
  }
}

/** The interface of a gallery for other code. */
export interface GalleryHandle {
  /**
   * Shows a slide, counted from 0; numbers past the ends wrap. False if the change is rejected or the slide is
   * current already.
   */
  select(index: number): boolean
  next(): boolean
  previous(): boolean
  /** Starts autoplay, if the gallery has it. */
  play(): void
  pause(): void
  readonly currentIndex: number
  readonly numberOfSlides: number
  /** Keeps two galleries on the same slide. Returns unlink. */
  link(other: GalleryHandle): () => void
  /**
   * Lays the gallery out in a design of the runtime; block data cannot select `autorows`.
   * @throws SiteError for an unknown design
   */
  layOut(design: Design): Promise<void>
  /** The index of the current slide, for links. */
  readonly index: SlideIndex
}

export default defineBlock({
  name: 'gallery',
  options: GalleryOptions,

  async wordFailure(error) {
    if ((error as BlockError).phase !== 'options') return null
    return (await import('./errors.js')).badOptions(error)
  },

  async wordIssue(error) {
    if (error.option !== 'design' && error.option !== 'transition') return null
    return (await import('./errors.js')).badName(error)
  },

  measure({ element, parts }) {
    const track = parts('slides')[0] ?? (element.matches('[data-part=slides]') ? element : undefined)
    const slides = parts('slide')
    const style = getComputedStyle(element)
    // A theme may set the design in its own sheet.
    return {
      track,
      slides,
      rtl: style.direction === 'rtl',
      speed: style.getPropertyValue('--site-gallery-speed'),
    }
  },

  async init(context) {
    const { site, emit, guard, measured, signal } = context
    const { track } = measured
    if (!track) throw (await import('./errors.js')).noElement()
    let { options } = context
    let design = internalDesign(options.design)
    let running: RunningGallery | undefined
    let ended = false

    const index = createSlideIndex({
      count: measured.slides.length,
      current: options.currentIndex,
      loop: options.loop,
      onEnd: (end) => emit(end),
    })
    // Fetched at the same time as the gallery's own code.
    const messages = site.shared(pageMessages)(texts)

    const start = async () => {
      const begin = await loadRun({ context, track, index, messages, design, options })
      if (ended || signal.aborted) return
      running?.end()
      running = begin()
    }
    const restart = guard(start)
    await start()

    const handle: GalleryHandle = {
      index,
      select: (to) => index.select(to, 'code'),
      next: () => index.step(1, 'code'),
      previous: () => index.step(-1, 'code'),
      play: () => running?.play(true),
      pause: () => running?.play(false),
      get currentIndex() {
        return index.current
      },
      get numberOfSlides() {
        return index.count
      },
      link(other) {
        const unlinks = [index.link(other.index), other.index.link(index)]
        return () => {
          for (const unlink of unlinks) unlink()
        }
      },
      async layOut(wanted: string) {
        if (!isDesign(wanted)) throw (await import('./errors.js')).noDesign(wanted)
        design = wanted
        await start()
      },
    }

    return {
      handle,
      update(changed: Options) {
        if (changed.design !== options.design) design = internalDesign(changed.design)
        if (changed.currentIndex !== options.currentIndex) index.select(changed.currentIndex, 'code')
        options = changed
        index.loop = options.loop
        restart()
      },
      destroy() {
        ended = true
        running?.end()
      },
    }
  },
})
