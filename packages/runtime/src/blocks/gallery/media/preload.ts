import { STACKED_PRELOAD_COUNT } from '../../../contract/constants/gallery-slides.js'
import type { Run } from '../run.js'

/**
 * Loads pictures ahead: those of the current slide, and when they can be drawn, those beside it [GAL-071, GAL-076].
 * At the start the browser decides when the first is due; a gallery far down the page loads nothing.
 */
export function createPromoter(run: Run): (asked: boolean) => Promise<void> {
  const { put, index, options, site, track } = run
  let turn = 0

  const load = async (image: HTMLImageElement): Promise<void> => {
    if (image.hasAttribute('data-src')) {
      // Where the loader does not come, whoever asked it for the pictures first says so.
      const code = await import('../../../services/images/images.js').catch(() => undefined)
      return code && site.shared(code.images).promote(image)
    }
    if (image.loading === 'lazy') put(image, 'loading', 'eager')
    await drawn(image)
  }

  /** Resolves when a picture can be drawn, or never will. */
  const drawn = (image: HTMLImageElement): Promise<unknown> => image.decode().catch(() => {})

  const imagesOf = (at: number) => {
    const slide = run.slides[index.wrap(at)]
    return slide ? [...slide.querySelectorAll('img')] : []
  }

  if (!options.lazyLoad) for (const image of track.querySelectorAll('img')) put(image, 'loading', 'eager')

  return async (asked) => {
    turn += 1
    const mine = turn
    const here = index.current
    await Promise.all(imagesOf(here).map(asked ? load : drawn))
    for (let far = 1; far <= STACKED_PRELOAD_COUNT; far += 1) {
      if (mine !== turn || run.signal.aborted) return
      const last = here + index.stride - 1 + far
      await Promise.all([...imagesOf(last), ...imagesOf(here - far)].map(load))
    }
  }
}
