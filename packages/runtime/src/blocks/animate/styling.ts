import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'data-animate-loaded': 'The element, or the child, is visible or has appeared.',
    'data-animate-waiting': 'It is out of view and waits for its entrance.',
  },
  internal: ['site-editing'],
}
