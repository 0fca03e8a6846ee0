import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'The time that is left until a date, in days, hours, minutes and seconds.',
  parts: {
    time: {
      required: true,
      elements: { time: { datetime: null } },
      help: 'The date in words. Its datetime has a date, a time and a zone, as in 2027-06-05T10:00+01:00. It names the countdown.',
    },
    left: { required: true, help: 'An empty element, where the countdown is shown.' },
    message: { help: 'What replaces the countdown at its end. The server writes it with hidden.' },
  },
}
