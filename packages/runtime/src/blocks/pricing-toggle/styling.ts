import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'aria-pressed': 'On an option: "true" on the selected one.',
    hidden: 'On prices and join buttons of the other option.',
  },
  internal: ['data-of'],
}
