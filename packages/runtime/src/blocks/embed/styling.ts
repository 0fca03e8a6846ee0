import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-embed-ratio':
      'Width over height of the frame, as in `16 / 9`; instead of the height of its markup.',
  },
  states: {},
  internal: ['data-ratio'],
}
