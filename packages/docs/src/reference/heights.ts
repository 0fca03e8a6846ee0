import type { FrameHeight } from './playground.js'

/** Blocks whose examples need less or more room than most. */
const LOW = [
  'button',
  'cart-indicator',
  'copy',
  'countdown',
  'marquee',
  'reservation',
  'share',
  'social-links',
]
const HIGH = ['calendar', 'cart', 'form', 'gallery', 'map', 'product', 'summary', 'video']

/** The room for the examples of a block. A frame of another height would move the page once it has loaded. */
export function heightOf(block: string): FrameHeight {
  if (LOW.includes(block)) return 'low'
  return HIGH.includes(block) ? 'high' : 'middle'
}
