import type { Styling } from '../../schema/styling.js'

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
