import { AUTOPLAY_TIMEOUT_MS } from '../../contract/constants/gallery.js'
import { STACKED_SPEED_S } from '../../contract/constants/gallery-slides.js'
import type { Autoplay } from './autoplay.js'
import type { Code } from './code.js'
import { createControls } from './controls.js'
import { galleryKeys } from './keyboard.js'
import { createPromoter } from './promote.js'
import { createReach } from './reach.js'
import { createSlideNames, nameGallery } from './roles.js'
import { type Feature, isByVisitor, type Run, type View } from './run.js'

/** Seconds of a CSS time such as `1s` or `250ms`; NaN where it is no plain time. */
const secondsOf = (time: string): number => Number.parseFloat(time) / (time.trim().endsWith('ms') ? 1000 : 1)

/** What draws the change: the design's own, or a transition. */
function createView(run: Run, { stacked, tracks, transition }: Code): View {
  const { design, options, track, isGiven } = run
  if (tracks) {
    const { alignmentOf, createTrack } = tracks
    return design === 'strip'
      ? createTrack(run, alignmentOf(options.activeAlignment), false)
      : createTrack(run, 'start', true)
  }
  const themed = secondsOf(run.themedSpeed)
  const speed = isGiven('speed') ? options.speed : Number.isNaN(themed) ? STACKED_SPEED_S : themed
  const { transition: name, scrollAxis, boundaries, snapPoints } = options
  const drawn = transition?.({
    site: run.site,
    attrs: run.attrs,
    signal: run.signal,
    on: run.on,
    guard: run.guard,
    index: run.index,
    container: track,
    options: { speed, scrollAxis, boundaries, snapPoints },
    get slides() {
      return run.slides
    },
  })
  return stacked!.createStacked(run, speed, name, drawn)
}

function createPlaying(run: Run, { autoplay }: Code, view: View): Autoplay | undefined {
  const { site, element, attrs, on, guard, signal, index, options, parts, t } = run
  const { autoplayDuration, randomize, interval, pauseOnHover } = options
  const timeout = autoplayDuration > 0 ? autoplayDuration * 1000 : AUTOPLAY_TIMEOUT_MS
  return autoplay?.createAutoplay({
    site,
    element,
    attrs,
    on,
    guard,
    signal,
    index,
    t,
    pauseButton: parts('pause')[0],
    options: { timeout, randomize, interval, pauseOnHover },
    setLive: (rotating) => view.setRotating?.(rotating),
  })
}

/** What makes a gallery move that does not show all its slides at once: a current one, and ways from it. */
export function createMoving(run: Run, code: Code): Feature & { readonly autoplay: Autoplay | undefined } {
  const { site, element, design, index, options, parts, put, signal, guard } = run
  const list = parts('bullets')[0]
  const bullets = parts('bullet')
  const strip = parts('thumbnails')[0]

  nameGallery(run)
  const nameSlides = createSlideNames(run, bullets.length > 0 && list?.getAttribute('role') === 'tablist')
  nameSlides()
  const reach = createReach(run)
  reach()
  const view = createView(run, code)
  const controls = createControls(run)
  const draw = () => {
    controls()
    if (design === 'stacked') put(element, 'data-fits', index.count > 1 ? null : '')
  }
  run.drawControls = draw
  draw()
  const draws = [
    list && code.bullets?.createBullets(run, list, bullets),
    strip && code.thumbnails?.createThumbnails(run, strip, parts('thumbnail')),
  ]
  const promote = createPromoter(run)
  const autoplay = createPlaying(run, code, view)
  const videos = code.videos?.createVideos(run, autoplay)
  if (options.keyboard) site.shared(galleryKeys).follow(element, index, signal, guard as never)
  promote(false)

  return {
    autoplay,

    show(change) {
      // What draws reads layout before anything is written.
      for (const each of draws) each?.read?.()
      view.show(change)
      for (const each of draws) each?.draw()
      draw()
      if (design === 'strip') reach()
      videos?.show(change)
      promote(isByVisitor(change) || change.source === 'autoplay')
    },

    refresh() {
      nameSlides()
      reach()
      view.refresh?.()
      for (const each of draws) each?.draw()
      draw()
      videos?.update()
      autoplay?.resume('slides')
    },
  }
}
