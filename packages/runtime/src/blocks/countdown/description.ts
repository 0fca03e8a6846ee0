import type { OptionTexts } from '../../schema/option.js'
import type { CountdownOptions } from './options.js'

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
