import type { OptionTexts } from '../../schema/option.js'
import type { EventsSummaryOptions } from './options.js'

export const texts: OptionTexts<typeof EventsSummaryOptions> = {
  collectionId: {
    title: 'Collection',
    help: 'The id of the collection of events.',
    forAuthors: true,
  },
  count: {
    title: 'Number of events',
    help: 'How many events the list has at first, and how many are added each time.',
  },
  dates: {
    title: 'Dates',
    choices: { absolute: 'As written', relative: 'From today, such as “in 12 days”' },
    help: 'How the date of an event is written.',
  },
}
