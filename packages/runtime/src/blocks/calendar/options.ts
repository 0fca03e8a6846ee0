import * as v from 'valibot'
import { text } from '../../schema/option.js'

/** Options of the calendar block. */
export const CalendarOptions = v.object({
  collectionId: text('', { maxLength: 200 }),
})
