import EmblaCarousel, { type EmblaCarouselType, type EmblaPluginType } from 'embla-carousel'
import type { GallerySettings, Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'

/** Embla with plugins, and two buttons wired as in its documentation. */
export function emblaCarousels(plugins: (settings: GallerySettings) => EmblaPluginType[]): Slider {
  let carousels: EmblaCarouselType[] = []
  let controller: AbortController
  return {
    start(settings) {
      controller = new AbortController()
      const { signal } = controller
      carousels = galleries().map((root) => {
        const viewport = root.querySelector<HTMLElement>('.embla__viewport')!
        const embla = EmblaCarousel(viewport, {}, plugins(settings))
        root.querySelector('.embla__prev')!.addEventListener('click', () => embla.scrollPrev(), { signal })
        root.querySelector('.embla__next')!.addEventListener('click', () => embla.scrollNext(), { signal })
        return embla
      })
    },
    destroy() {
      controller.abort()
      for (const carousel of carousels) carousel.destroy()
    },
  }
}
