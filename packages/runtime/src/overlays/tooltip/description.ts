import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-tooltip-background': 'The ground.',
    '--site-tooltip-foreground': 'The text.',
  },
  states: {},
  classes: {
    'site-tooltip': 'The tooltip.',
  },
}
