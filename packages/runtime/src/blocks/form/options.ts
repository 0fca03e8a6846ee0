import * as v from 'valibot'
import { flag, text } from '../../contract/option.js'

/** Options of the form block, as far as its first cut needs them. */
export const FormOptions = v.object({
  validation: flag(true),
  successUrl: text('', { maxLength: 2000 }),
})
