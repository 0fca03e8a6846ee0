import * as v from 'valibot'
import { decimal, flag, integer, oneOf } from '../../schema/option.js'

/** Options of the marquee block. */
export const MarqueeOptions = v.object({
  animationDirection: oneOf(['left', 'right'], 'left'),
  animationSpeed: decimal(1, { min: 0.1, max: 10 }),
  pausedOnHover: flag(false),
  waveFrequency: integer(1, { min: 1, max: 10 }),
  waveIntensity: decimal(0, { min: 0, max: 5 }),
  fadeEdges: flag(false),
  itemSpacing: decimal(1, { min: 0, max: 20 }),
})
