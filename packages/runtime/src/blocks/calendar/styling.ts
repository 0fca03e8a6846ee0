import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-calendar-cell': 'The smallest height of a day.',
    '--site-calendar-rule': 'The colour of the lines between days.',
    '--site-calendar-accent': 'The colour of days with events, of today and of the selected day.',
    '--site-calendar-on-accent': 'The colour of text on the accent.',
  },
  states: {
    'aria-selected': 'On a day: "true" on the day whose events are listed.',
    'aria-current': 'On a day: "date" on today.',
    'data-loading': 'On the block: the events of the month are on their way.',
  },
}
