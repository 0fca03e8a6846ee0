import Flickity from 'flickity'
import { sliders } from '../sliders.js'

/** Flickity without configuration, with its arrows and dots. */
export default sliders(
  (root, { autoplay }) => new Flickity(root, { cellAlign: 'left', autoPlay: autoplay || false }),
)
