import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-share-background': 'The ground of the list of networks.',
    '--site-share-foreground': 'The text of the list.',
    '--site-share-line': 'The line around the list.',
  },
  states: {
    'aria-expanded': 'On the part `toggle`: "true" while the list is open.',
  },
  classes: { 'site-share': 'The list of networks.' },
}
