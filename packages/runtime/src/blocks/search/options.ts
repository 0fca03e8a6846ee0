import * as v from 'valibot'
import { address, flag, integer } from '../../schema/option.js'

/** Options of the search block. */
export const SearchOptions = v.object({
  preview: flag(true),
  source: address('/api/search/preview', { maxLength: 200 }),
  minLength: integer(2, { min: 1, max: 10 }),
  delay: integer(200, { min: 0, max: 2000 }),
  limit: integer(6, { min: 1, max: 20 }),
})
