import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the accordion block. */
export const AccordionOptions = v.object({
  allowMultiple: flag(false),
  firstItemExpanded: flag(false),
})
