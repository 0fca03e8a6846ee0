import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the menu block. */
export const MenuOptions = v.object({
  hover: flag(true),
  arrowKeys: flag(true),
})
