import * as v from 'valibot'
import { integer } from '../../schema/option.js'

/** Options of the before-after block. */
export const BeforeAfterOptions = v.object({
  position: integer(50, { min: 0, max: 100 }),
})
