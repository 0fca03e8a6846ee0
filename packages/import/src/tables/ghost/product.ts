import type { Kind } from '../../engine/table.js'

/** A card of markup alone: it works as it is. */
export const product: Kind = {
  name: 'product',
  shapes: [{ name: 'product card', root: '.kg-product-card' }],
}
