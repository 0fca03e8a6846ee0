import ClassNames from 'embla-carousel-class-names'
import { emblaCarousels } from './embla-carousels.js'

/** Embla with the plugin that marks the slides in view. */
export default emblaCarousels(() => [ClassNames()])
