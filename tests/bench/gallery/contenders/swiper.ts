import Swiper from 'swiper'
import { Navigation } from 'swiper/modules'
import { type GalleryContender, galleries } from '../contender.js'
import { swiperNavigation } from './swiper-navigation.js'

let swipers: Swiper[] = []

/** Swiper's core with its arrows. */
const contender: GalleryContender = {
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
}

export default contender
