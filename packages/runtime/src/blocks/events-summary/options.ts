import * as v from 'valibot'
import { integer, oneOf, text } from '../../schema/option.js'

/** Options of the events-summary block. */
export const EventsSummaryOptions = v.object({
  collectionId: text('', { maxLength: 200 }),
  count: integer(3, { min: 1, max: 50 }),
  dates: oneOf(['absolute', 'relative'], 'absolute'),
})
