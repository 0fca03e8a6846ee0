import type { OptionValues } from '../../core/block.js'
import { HIDDEN_SCALE } from './constants.js'
import type { AnimateOptions } from './options.js'

type Name = OptionValues<typeof AnimateOptions>['animation']

/**
 * The first frame of each entrance; the last is the element as the theme shows it. Without its offset, a single frame would
 * be the last one: https://drafts.csswg.org/web-animations-1/#computing-property-values
 */
export const FIRST_FRAMES: Readonly<Record<Name, Keyframe>> = {
  fade: { offset: 0, opacity: 0 },
  scale: { offset: 0, opacity: 0, scale: HIDDEN_SCALE },
  slide: { offset: 0, opacity: 0, translate: '0 2rem' },
  blur: { offset: 0, opacity: 0, filter: 'blur(0.75rem)' },
  flex: { offset: 0, opacity: 0, scale: `1 ${HIDDEN_SCALE}`, easing: 'cubic-bezier(0.3, 1.6, 0.6, 1)' },
}
