import * as v from 'valibot'
import { oneOf } from '../../schema/option.js'

/** Options of the menu-tabs block. */
export const MenuTabsOptions = v.object({
  activation: oneOf(['automatic', 'manual'], 'automatic'),
})
