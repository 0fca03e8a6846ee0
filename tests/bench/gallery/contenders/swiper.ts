import Swiper from 'swiper'
import { Navigation } from 'swiper/modules'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'
import { swiperNavigation } from './swiper-navigation.js'

let swipers: Swiper[] = []

/** Swiper's core with its arrows. */
export default {
  start({ perView }) {
    swipers = galleries().map(
      (root) =>
        new Swiper(root, {
          modules: [Navigation],
          slidesPerView: perView,
          navigation: swiperNavigation(root),
        }),
    )
  },
  destroy() {
    for (const swiper of swipers) swiper.destroy()
  },
} satisfies Slider
