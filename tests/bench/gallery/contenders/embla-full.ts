import Autoplay from 'embla-carousel-autoplay'
import ClassNames from 'embla-carousel-class-names'
import Fade from 'embla-carousel-fade'
import { emblas } from '../emblas.js'

/** Embla with every plugin of version 8 that a gallery would use; version 8 has none for accessibility. */
export default emblas(({ autoplay, perView }) => [
  ClassNames(),
  ...(perView === 1 ? [Fade()] : []),
  ...(autoplay ? [Autoplay({ delay: autoplay })] : []),
])
