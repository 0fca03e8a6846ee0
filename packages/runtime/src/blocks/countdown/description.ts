import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CountdownOptions } from './options.js'

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

export const texts: OptionTexts<typeof CountdownOptions> = {
  smallest: {
    title: 'Smallest unit',
    choices: { second: 'Seconds', minute: 'Minutes', hour: 'Hours', day: 'Days' },
    help: 'The last unit that is counted.',
  },
  end: {
    title: 'At the end',
    choices: { zero: 'Stay at zero', hide: 'Hide the block', message: 'Show the message' },
    help: 'What visitors see once the time has come.',
  },
}

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

export const examples: ExampleTitles = {
  plain: 'Down to the second',
  days: 'Days, then a message',
}
