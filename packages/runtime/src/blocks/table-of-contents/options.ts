import * as v from 'valibot'
import { integer, text } from '../../schema/option.js'

/** Options of the table-of-contents block. */
export const TableOfContentsOptions = v.object({
  content: text('', { maxLength: 100 }),
  from: integer(2, { min: 2, max: 6 }),
  to: integer(3, { min: 2, max: 6 }),
})
