import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { QuickViewOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A link to a product that opens the product over the page.',
  root: { a: { href: null } },
  server: 'answers `GET /api/commerce/products/{id}/quick-view` with the HTML of the product',
  sources: [{ option: 'productId' }],
  parts: {},
}

export const texts: OptionTexts<typeof QuickViewOptions> = {
  productId: {
    title: 'Product',
    help: 'The id of the product that opens.',
  },
}

export const styling: Styling = {
  properties: { '--site-quick-view-width': 'The widest that the dialog gets.' },
  states: {},
  classes: {
    'site-quick-view': 'What the dialog shows.',
    'site-quick-view-product': 'The product, as the server wrote it.',
    'site-quick-view-status': 'Says that the product loads, or that it cannot be loaded.',
    'site-quick-view-failure': 'The button for another try, and the link to the page of the product.',
    'site-quick-view-link': 'That link.',
  },
}

export const examples: ExampleTitles = {
  harbour: 'A link with words',
  lino: 'A link with a sign',
}
