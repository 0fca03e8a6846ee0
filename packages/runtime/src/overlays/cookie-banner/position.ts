import type { Position } from '../../contract/enumerations/position.js'
import { bareName } from '../../contract/read-settings.js'

/**
 * Where the banner stands. A bar is at the top or at the bottom; a popup has nine places, and "top" and "bottom" are
 * two of them. Left and right are those of the screen in every language.
 */
export function positionOf(variant: 'BAR' | 'POPUP', given: string): 'top' | 'bottom' | Position {
  const name = bareName(given)
  if (variant === 'BAR') return /^TOP(?:_LEFT|_RIGHT)?$/.test(name) ? 'top' : 'bottom'
  if (name === 'TOP') return 'top-left'
  return /^(?:TOP|CENTER|BOTTOM)_(?:LEFT|CENTER|RIGHT)$/.test(name)
    ? (name.toLowerCase().replace('_', '-') as Position)
    : 'bottom-left'
}
