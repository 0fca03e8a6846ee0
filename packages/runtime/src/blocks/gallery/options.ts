import * as v from 'valibot'
import { flag, oneOf } from '../../contract/option.js'

/** Options of the gallery block, as far as its one design here needs them. */
export const GalleryOptions = v.object({
  design: oneOf(['slideshow'], 'slideshow'),
  loop: flag(true),
})
