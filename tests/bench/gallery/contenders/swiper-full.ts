import Swiper from 'swiper'
import { A11y, Autoplay, Keyboard, Navigation, Pagination } from 'swiper/modules'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'
import { swiperNavigation } from './swiper-navigation.js'

let swipers: Swiper[] = []

/** Swiper with arrows, dots, keys, its accessibility module and, if the page has it, autoplay. */
export default {
  start({ perView, autoplay }) {
    swipers = galleries().map(
      (root) =>
        new Swiper(root, {
          modules: [A11y, Autoplay, Keyboard, Navigation, Pagination],
          slidesPerView: perView,
          navigation: swiperNavigation(root),
          pagination: { el: root.querySelector<HTMLElement>('.swiper-pagination')!, clickable: true },
          keyboard: { enabled: true },
          a11y: { enabled: true },
          autoplay: autoplay ? { delay: autoplay } : false,
        }),
    )
  },
  destroy() {
    for (const swiper of swipers) swiper.destroy()
  },
} satisfies Slider
