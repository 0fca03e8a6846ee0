import * as v from 'valibot'
import { oneOf } from '../../schema/option.js'

/** Options of the countdown block. */
export const CountdownOptions = v.object({
  smallest: oneOf(['second', 'minute', 'hour', 'day'], 'second'),
  end: oneOf(['zero', 'hide', 'message'], 'zero'),
})
