import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'aria-current': 'On the part `filter`: "true" on the one whose events are listed.',
    'data-loading': 'On the block: events are on their way.',
  },
}
