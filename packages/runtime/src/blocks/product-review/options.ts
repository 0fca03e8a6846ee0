import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the product review block. */
export const ProductReviewOptions = v.object({
  hideSent: flag(true),
})
