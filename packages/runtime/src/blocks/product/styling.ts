import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'data-unavailable':
      'On an option or a radio button that leads to nothing that can be bought: `soldOut`, or `unavailable` where there is no such variant.',
    'data-adding': 'On the block, while the server stores the entry.',
    'aria-disabled': 'On the buttons, while a press of them does nothing.',
    'data-status':
      'On the part `status`: `failure`, or `announcement` for a text that is visible elsewhere and only announced.',
    hidden: 'On the part `sale`, without a sale.',
  },
}
