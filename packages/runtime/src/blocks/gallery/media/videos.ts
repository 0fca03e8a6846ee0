import type { Site } from '../../../core/site.js'
import type { Autoplay } from '../autoplay/autoplay.js'
import type { Run } from '../run.js'
import type { SlideChange } from '../slide-index.js'

/** What a gallery asks of the video in a slide; the video block's own handle. */
export interface SlideVideo {
  leave(): void
  inactive: boolean
}

/** Tells galleries that more blocks came to life; one listener for the page. */
function arrivals(site: Site) {
  const followers = new Set<() => void>()
  site.on('blocks:ready', () => {
    for (const tell of followers) tell()
  })
  return followers
}

const VIDEO = '[data-block="video"]'

/**
 * Videos in slides: those that do not show take no key or click [GAL-015]; one that leaves goes back to its
 * picture [GAL-109]; while one plays, slides do not change by themselves [GAL-103].
 */
export function createVideos(run: Run, autoplay: Pick<Autoplay, 'suspend' | 'resume'> | undefined) {
  const { element, site, index, on, onEnd, guard } = run
  const missing = new Set<Element>()

  const videosOf = (slide: Element | undefined) => [...(slide?.querySelectorAll(VIDEO) ?? [])]

  const handles = (slide: Element | undefined) =>
    videosOf(slide).flatMap((video) => site.handle<SlideVideo>(video) ?? [])

  const update = () => {
    run.slides.forEach((slide, at) => {
      // Themes style slides by their type; where the page leaves it out, the slide's content decides [GAL-099].
      if (!slide.hasAttribute('data-type')) {
        run.put(slide, 'data-type', slide.querySelector(VIDEO) ? 'video' : 'image')
      }
      for (const video of handles(slide)) {
        const inactive = at !== index.current
        if (video.inactive !== inactive) video.inactive = inactive
      }
    })
  }

  /** A slide shows a video of a kind that this page has no code for [GAL-092]. */
  const tellMissing = async (slide: Element | undefined) => {
    const without = videosOf(slide).find((video) => !site.blocks.has(video) && !missing.has(video))
    if (!without) return
    missing.add(without)
    ;(await import('../errors.js')).warnMissing('videoLoader', without)
  }

  on(element, 'site:video:play', () => autoplay?.suspend('video'))
  on(element, 'site:video:pause', () => autoplay?.resume('video'))
  const arrived = guard(update)
  const followers = site.shared(arrivals)
  followers.add(arrived)
  onEnd(() => {
    followers.delete(arrived)
    for (const slide of run.slides) for (const video of handles(slide)) video.inactive = false
  })
  update()

  return {
    update,
    show({ previous }: SlideChange) {
      for (const video of handles(run.slides[previous])) video.leave()
      autoplay?.resume('video')
      update()
      tellMissing(run.slides[index.current])
    },
  }
}
