import type { Autoplay } from '../autoplay/autoplay.js'
import { createPreloader } from '../media/preload.js'
import type { Feature, Run, View } from '../run.js'
import type { ChangeSource } from '../slide-index.js'
import type { CreateTransition } from '../transitions/transition.js'
import { galleryKeys } from './keyboard.js'
import { createSlideNames, createTabStops, nameGallery } from './roles.js'

/**
 * Arrows and counter. At the ends of a gallery that does not loop, an arrow is marked as disabled, but keeps the focus.
 *
 * @returns updates both
 */
function createArrows({ parts, controls, actions, index, attrs, put, position }: Run): () => void {
  for (const { element, by } of controls) actions.set(element, () => index.step(by, 'control'))
  const counters = parts('counter')

  return () => {
    for (const { element, by } of controls) {
      const isDisabled = !index.canStep(by)
      put(element, 'aria-disabled', isDisabled ? 'true' : null)
      put(element, 'data-disabled', isDisabled ? '' : null)
    }
    for (const counter of counters) {
      const text = index.count > 0 ? position(index.current) : ''
      if (counter.textContent !== text) attrs.text(counter, text)
    }
  }
}

interface Layout {
  createView(run: Run, createTransition?: CreateTransition): View
}

/** Code that a gallery loads only if its page needs it. */
export interface NavigationPieces {
  readonly stacked: Layout | undefined
  readonly track: Layout | undefined
  readonly transition: CreateTransition | undefined
  readonly bullets: typeof import('./bullets.js') | undefined
  readonly thumbnails: typeof import('./thumbnails.js') | undefined
  readonly autoplay: typeof import('../autoplay/autoplay.js') | undefined
  readonly videos: typeof import('../media/videos.js') | undefined
}

/** Sources of changes that are not announced, because no visitor made them. */
const SILENT: readonly ChangeSource[] = ['autoplay', 'linked', 'code', 'hash']

/** Navigation for a gallery that does not show all slides: it has a current slide and controls to change it. */
export function createNavigation(
  run: Run,
  pieces: NavigationPieces,
): Feature & { readonly autoplay: Autoplay | undefined } {
  const { site, element, design, index, options, parts, put, signal, guard } = run
  const list = parts('bullets')[0]
  const bullets = parts('bullet')
  const strip = parts('thumbnails')[0]

  nameGallery(run)
  const nameSlides = createSlideNames(run, bullets.length > 0 && list?.getAttribute('role') === 'tablist')
  nameSlides()
  const setTabStops = createTabStops(run)
  setTabStops()
  const view = (pieces.stacked ?? pieces.track)!.createView(run, pieces.transition)
  const drawArrows = createArrows(run)
  const draw = () => {
    drawArrows()
    if (design === 'stacked') put(element, 'data-fits', index.count > 1 ? null : '')
  }
  run.drawControls = draw
  draw()
  const controls = [
    list && pieces.bullets?.createBullets(run, list, bullets),
    strip && pieces.thumbnails?.createThumbnails(run, strip, parts('thumbnail')),
  ]
  const preload = createPreloader(run)
  const autoplay =
    pieces.autoplay && new pieces.autoplay.Autoplay(run, (isRotating) => view.setRotating?.(isRotating))
  const videos = pieces.videos?.createVideos(run, autoplay)
  if (options.keyboard) site.shared(galleryKeys).follow(element, index, signal, guard as never, run.stepOf)
  preload(false)

  return {
    autoplay,

    show(change) {
      const { source } = change
      const isAnnounced = !SILENT.includes(source)
      // Controls read layout before the first write.
      for (const control of controls) control?.read?.()
      view.show(change, isAnnounced)
      for (const control of controls) control?.draw()
      draw()
      if (design === 'strip') setTabStops()
      videos?.show(change)
      preload(isAnnounced || source === 'autoplay')
    },

    refresh() {
      nameSlides()
      setTabStops()
      view.refresh?.()
      for (const control of controls) control?.draw()
      draw()
      videos?.update()
      autoplay?.resume('slides')
    },
  }
}
