import * as v from 'valibot'
import { text } from '../../schema/option.js'

/** Options of the quick-view block. */
export const QuickViewOptions = v.object({
  productId: text('', { maxLength: 64 }),
})
