import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-summary-per': 'The most items in a row, where no option says it.',
    '--site-summary-column-width': 'The least width of an item, where no option says it.',
    '--site-summary-gutter': 'The gap between items, where no option says it.',
    '--site-summary-image-size': 'The width of pictures in a list, where no option says it.',
    '--site-summary-ratio': 'The aspect ratio of pictures, where no option says it.',
  },
  states: {
    'data-fits': 'On a carousel whose items all fit: its buttons are invisible.',
    'aria-disabled': 'On a button that leads nowhere now.',
  },
  internal: [
    '--site-summary-share',
    'data-summary-design',
    'data-summary-listimagealignment',
    'data-summary-textalignment',
    'data-summary-metadataposition',
  ],
}
