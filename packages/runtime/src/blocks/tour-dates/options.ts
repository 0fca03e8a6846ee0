import * as v from 'valibot'
import { oneOf } from '../../schema/option.js'

/** Options of the tour-dates block. */
export const TourDatesOptions = v.object({
  past: oneOf(['hide', 'show'], 'hide'),
})
