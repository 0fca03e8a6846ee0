import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-reservation-height': 'The least height of the placeholder and of the widget.',
    '--site-reservation-gap': 'The space between the parts of the placeholder.',
  },
  states: {
    'data-layout':
      'On the block: `wide` above 850 px; of Tock `column` up to 750 px; else `standard`. It follows the width of the block.',
    'data-loaded': 'On the block: the widget is there.',
  },
}
