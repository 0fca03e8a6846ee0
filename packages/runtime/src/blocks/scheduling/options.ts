import * as v from 'valibot'
import { address, text } from '../../schema/option.js'

/** Options of the scheduling block. */
export const SchedulingOptions = v.object({
  url: address(''),
  title: text('', { maxLength: 200 }),
  providerName: text('', { maxLength: 100 }),
})
