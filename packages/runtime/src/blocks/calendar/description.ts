import type { OptionTexts } from '../../schema/option.js'
import type { CalendarOptions } from './options.js'

export const texts: OptionTexts<typeof CalendarOptions> = {
  collectionId: {
    title: 'Collection',
    help: 'The id of the collection whose events other months show. Empty: all events of the website.',
    forAuthors: true,
  },
}
