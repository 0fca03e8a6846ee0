import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-scheduling-height': 'The height of the page before the service says its own.',
  },
  states: {},
}
