import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-table-of-contents-line': 'The line beside the links.',
    '--site-table-of-contents-current': 'The line beside the link of the current section.',
  },
  states: { 'aria-current': 'On a link: "location" while its section is being read.' },
}
