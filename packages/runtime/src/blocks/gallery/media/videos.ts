import type { Site } from '../../../core/site.js'
import type { Autoplay } from '../autoplay/autoplay.js'
import type { Run } from '../run.js'
import type { SlideChange } from '../slide-index.js'

/** The part of the video block's handle that galleries use. */
export interface SlideVideo {
  leave(): void
  inactive: boolean
}

/** Notifies galleries when more blocks are ready; one listener for the page. */
function readyListeners(site: Site) {
  const listeners = new Set<() => void>()
  site.on('blocks:ready', () => {
    for (const listener of listeners) listener()
  })
  return listeners
}

const VIDEO = '[data-block="video"]'

/**
 * Videos in slides. In a slide that is not current, a video ignores keys and clicks and shows its poster. While
 * a video plays, autoplay waits.
 */
export function createVideos(run: Run, autoplay: Pick<Autoplay, 'suspend' | 'resume'> | undefined) {
  const { element, site, index, on, onEnd, guard } = run
  const missing = new Set<Element>()

  const videosOf = (slide: Element | undefined) => [...(slide?.querySelectorAll(VIDEO) ?? [])]

  const handles = (slide: Element | undefined) =>
    videosOf(slide).flatMap((video) => site.handle<SlideVideo>(video) ?? [])

  const update = () => {
    run.slides.forEach((slide, at) => {
      // Themes style slides by their type; without the attribute the slide's content decides.
      if (!slide.hasAttribute('data-type')) {
        run.put(slide, 'data-type', slide.querySelector(VIDEO) ? 'video' : 'image')
      }
      for (const video of handles(slide)) {
        const inactive = at !== index.current
        if (video.inactive !== inactive) video.inactive = inactive
      }
    })
  }

  /** A slide shows a video, but the page has no code for videos. */
  const warnMissing = async (slide: Element | undefined) => {
    const without = videosOf(slide).find((video) => !site.blocks.has(video) && !missing.has(video))
    if (!without) return
    missing.add(without)
    ;(await import('../errors.js')).warnMissing('videoLoader', without)
  }

  on(element, 'site:video:play', () => autoplay?.suspend('video'))
  on(element, 'site:video:pause', () => autoplay?.resume('video'))
  const ready = guard(update)
  const listeners = site.shared(readyListeners)
  listeners.add(ready)
  onEnd(() => {
    listeners.delete(ready)
    for (const slide of run.slides) for (const video of handles(slide)) video.inactive = false
  })
  update()

  return {
    update,
    show({ previous }: SlideChange) {
      for (const video of handles(run.slides[previous])) video.leave()
      autoplay?.resume('video')
      update()
      warnMissing(run.slides[index.current])
    },
  }
}
