import Splide from '@splidejs/splide'
import { sliders } from '../sliders.js'

/** Splide without configuration: all features are built in. */
export default sliders((root, { perView, autoplay }) =>
  new Splide(root, {
    perPage: perView,
    perMove: 1,
    ...(autoplay ? { autoplay: true, interval: autoplay } : {}),
  }).mount(),
)
