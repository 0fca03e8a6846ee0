import * as v from 'valibot'
import { flag, oneOf } from '../../schema/option.js'

/** Options of the button block. */
export const ButtonOptions = v.object({
  variant: oneOf(['primary', 'secondary', 'tertiary'], 'primary'),
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  alignment: oneOf(['inline', 'left', 'center', 'right'], 'inline'),
  fullWidth: flag(false),
  newWindow: flag(false),
})
