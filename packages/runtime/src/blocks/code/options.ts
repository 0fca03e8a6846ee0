import * as v from 'valibot'
import { text } from '../../schema/option.js'

/** Options of the code block. */
export const CodeOptions = v.object({
  language: text('', { maxLength: 40 }),
})
