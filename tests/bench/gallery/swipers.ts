import Swiper from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import type { GallerySettings } from '../lib/contender.js'
import { sliders } from './sliders.js'

/** Swiper with some modules. Each needs its own arrows: a selector would find those of all. */
export const swipers = (options: (root: HTMLElement, settings: GallerySettings) => SwiperOptions) =>
  sliders(
    (root, settings) =>
      new Swiper(root, {
        slidesPerView: settings.perView,
        navigation: {
          prevEl: root.querySelector<HTMLElement>('.swiper-button-prev')!,
          nextEl: root.querySelector<HTMLElement>('.swiper-button-next')!,
        },
        ...options(root, settings),
      }),
  )
