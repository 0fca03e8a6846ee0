import * as v from 'valibot'
import { text } from '../../schema/option.js'

/** Options of the copy block. */
export const CopyOptions = v.object({
  text: text('', { maxLength: 5000 }),
})
