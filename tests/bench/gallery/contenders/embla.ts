import ClassNames from 'embla-carousel-class-names'
import { emblas } from '../emblas.js'

/** Embla with the plugin that marks the slides in view. */
export default emblas(() => [ClassNames()])
