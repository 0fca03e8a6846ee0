import type { OptionTexts } from '../../schema/option.js'
import type { TourDatesOptions } from './options.js'

export const texts: OptionTexts<typeof TourDatesOptions> = {
  past: {
    title: 'Past dates',
    choices: { hide: 'Hide them', show: 'Keep them in the list' },
    help: 'What happens to a date once it is over, in the time zone of the website.',
  },
}
