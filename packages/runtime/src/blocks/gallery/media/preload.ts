import { STACKED_PRELOAD_COUNT } from '../constants.js'
import type { Run } from '../run.js'

/**
 * Loads pictures ahead: those of the current slide, and once these are decoded, their neighbours. At the start
 * the browser decides when the first one is due, so that a gallery far down the page loads nothing.
 */
export function createPreloader(run: Run): (isRequested: boolean) => Promise<void> {
  const { put, index, options, site, track } = run
  let generation = 0

  const load = async (image: HTMLImageElement): Promise<void> => {
    if (image.hasAttribute('data-src')) {
      // The code that requested the image loader first reports its failure.
      const code = await import('../../../services/images/images.js').catch(() => undefined)
      return code && site.shared(code.images).promote(image)
    }
    if (image.loading === 'lazy') put(image, 'loading', 'eager')
    await decoded(image)
  }

  /** Resolves when a picture can be painted, or when it fails. */
  const decoded = (image: HTMLImageElement): Promise<unknown> => image.decode().catch(() => {})

  const imagesOf = (at: number) => {
    const slide = run.slides[index.wrap(at)]
    return slide ? [...slide.querySelectorAll('img')] : []
  }

  if (!options.lazyLoad) for (const image of track.querySelectorAll('img')) put(image, 'loading', 'eager')

  return async (isRequested) => {
    const mine = ++generation
    const here = index.current
    await Promise.all(imagesOf(here).map(isRequested ? load : decoded))
    for (let distance = 1; distance <= STACKED_PRELOAD_COUNT; distance += 1) {
      if (mine !== generation || run.signal.aborted) return
      const last = here + index.stride - 1 + distance
      await Promise.all([...imagesOf(last), ...imagesOf(here - distance)].map(load))
    }
  }
}
