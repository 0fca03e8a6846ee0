import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-countdown-size': 'The size of the numbers; 2em.',
    '--site-countdown-gap': 'The space between two units; 1em.',
  },
  states: { 'data-ended': 'The time has come.' },
  classes: {
    'site-countdown-unit': 'A number with its unit.',
    'site-countdown-number': 'The number.',
    'site-countdown-name': 'The unit.',
  },
}
