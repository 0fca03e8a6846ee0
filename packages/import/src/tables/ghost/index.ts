import type { Table } from '../../engine/table.js'
import { gallery } from './gallery.js'
import { media } from './media.js'
import { product } from './product.js'
import { toggle } from './toggle.js'

/** Posts of Ghost: the cards that its editor writes. */
export const ghost: Table = {
  name: 'ghost',
  marks: ['.kg-card'],
  kinds: [gallery, media, product, toggle],
}
