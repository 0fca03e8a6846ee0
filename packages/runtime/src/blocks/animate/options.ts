import * as v from 'valibot'
import { decimal, oneOf } from '../../schema/option.js'
import { ANIMATION_DURATION_S } from './constants.js'

/** Options of the animate block. */
export const AnimateOptions = v.object({
  animation: oneOf(['fade', 'scale', 'slide', 'blur', 'flex'], 'fade'),
  mode: oneOf(['block', 'individual', 'combination'], 'block'),
  duration: decimal(ANIMATION_DURATION_S, { min: 0, max: 5 }),
  delay: decimal(0, { min: 0, max: 5 }),
  interval: decimal(0.1, { min: 0, max: 2 }),
})
