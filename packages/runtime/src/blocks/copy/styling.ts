import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'data-copied':
      'On the block: "true" for four seconds after a copy, "false" after one that the browser did not allow.',
  },
  classes: { 'site-copy-status': 'The message, if the markup has no part `status`.' },
}
