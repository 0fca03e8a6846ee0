import * as v from 'valibot'
import { flag, integer } from '../../schema/option.js'

/** Options of the cart page. */
export const CartOptions = v.object({
  trimZeros: flag(false),
  delay: integer(400, { min: 0, max: 5000 }),
})
