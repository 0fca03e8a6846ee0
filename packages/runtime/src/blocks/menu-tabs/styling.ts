import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'aria-selected': 'On a tab: "true" on the selected one.',
  },
}
