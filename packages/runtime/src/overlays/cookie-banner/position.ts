import type { Position } from '../../contract/enumerations/blocks.js'
import { bareName } from '../../schema/spelling.js'

/**
 * The banner's position. A bar is at the top or the bottom; a popup has nine positions. Left and right are physical in
 * every language.
 */
export function positionOf(variant: 'BAR' | 'POPUP', setting: string): 'top' | 'bottom' | Position {
  const name = bareName(setting)
  if (variant === 'BAR') return /^TOP(?:_LEFT|_RIGHT)?$/.test(name) ? 'top' : 'bottom'
  if (name === 'TOP') return 'top-left'
  return /^(?:TOP|CENTER|BOTTOM)_(?:LEFT|CENTER|RIGHT)$/.test(name)
    ? (name.toLowerCase().replace('_', '-') as Position)
    : 'bottom-left'
}
