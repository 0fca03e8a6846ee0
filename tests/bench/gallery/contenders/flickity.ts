import Flickity from 'flickity'
import { type GalleryContender, galleries } from '../contender.js'

let carousels: Flickity[] = []

/** Flickity as it comes, with its arrows and dots. */
const contender: GalleryContender = {
  start({ autoplay }) {
    carousels = galleries().map(
      (root) => new Flickity(root, { cellAlign: 'left', autoPlay: autoplay || false }),
    )
  },
  destroy() {
    for (const carousel of carousels) carousel.destroy()
  },
}

export default contender
