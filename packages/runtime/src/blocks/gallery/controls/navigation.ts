import type { Autoplay } from '../autoplay/autoplay.js'
import type { Code } from '../load-pieces.js'
import { createPromoter } from '../media/preload.js'
import type { Feature, Run } from '../run.js'
import type { ChangeSource } from '../slide-index.js'
import { createControls } from './arrows.js'
import { galleryKeys } from './keyboard.js'
import { createSlideNames, nameGallery } from './roles.js'
import { createReach } from './tab-stops.js'

/** What changes slides without a visitor who asked for it: that is not announced. */
const SILENT: readonly ChangeSource[] = ['autoplay', 'linked', 'code', 'hash']

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
  const view = (code.stacked ?? code.track)!.createView(run, code.draw)
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
  const autoplay = code.playing?.createPlaying(run, view)
  const videos = code.videos?.createVideos(run, autoplay)
  if (options.keyboard) site.shared(galleryKeys).follow(element, index, signal, guard as never, run.stepOf)
  promote(false)

  return {
    autoplay,

    show(change) {
      const { source } = change
      const asked = !SILENT.includes(source)
      // What draws reads layout before anything is written.
      for (const each of draws) each?.read?.()
      view.show(change, asked)
      for (const each of draws) each?.draw()
      draw()
      if (design === 'strip') reach()
      videos?.show(change)
      promote(asked || source === 'autoplay')
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
