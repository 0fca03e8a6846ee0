import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A link to a product that opens the product over the page.',
  root: { a: { href: null } },
  server: 'answers `GET /api/commerce/products/{id}/quick-view` with the HTML of the product',
  sources: [{ option: 'productId' }],
  parts: {},
}
