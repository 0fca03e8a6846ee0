import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the cart indicator. */
export const CartIndicatorOptions = v.object({
  trimZeros: flag(false),
})
