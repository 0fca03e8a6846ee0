import * as v from 'valibot'
import { oneOf } from '../../schema/option.js'

/** Options of the pricing-toggle block. */
export const PricingToggleOptions = v.object({
  selected: oneOf(['first', 'second'], 'first'),
})
