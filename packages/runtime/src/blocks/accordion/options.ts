import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the accordion block [ACC-002, ACC-004]. */
export const AccordionOptions = v.object({
  allowMultiple: flag(false),
  firstItemExpanded: flag(false),
})
