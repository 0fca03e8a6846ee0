import Flickity from 'flickity'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'

let carousels: { destroy(): void }[] = []

/** Flickity without configuration, with its arrows and dots. */
export default {
  start({ autoplay }) {
    carousels = galleries().map(
      (root) => new Flickity(root, { cellAlign: 'left', autoPlay: autoplay || false }),
    )
  },
  destroy() {
    for (const carousel of carousels) carousel.destroy()
  },
} satisfies Slider
