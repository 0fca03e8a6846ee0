import * as v from 'valibot'
import { oneOf } from '../../schema/option.js'

/** Options of the menu-button block. */
export const MenuButtonOptions = v.object({
  align: oneOf(['start', 'end'], 'start'),
})
