import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  title: 'frames that wait for consent',
  properties: {},
  states: {},
  classes: {
    'site-embed': 'What stands in for such a frame.',
  },
  internal: ['data-consent'],
}
