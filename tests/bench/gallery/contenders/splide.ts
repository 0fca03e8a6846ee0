import Splide from '@splidejs/splide'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'

let splides: Splide[] = []

/** Splide without configuration: all features are built in. */
export default {
  start({ perView, autoplay }) {
    splides = galleries().map((root) => {
      const splide = new Splide(root, {
        perPage: perView,
        perMove: 1,
        ...(autoplay ? { autoplay: true, interval: autoplay } : {}),
      })
      return splide.mount()
    })
  },
  destroy() {
    for (const splide of splides) splide.destroy()
  },
} satisfies Slider
