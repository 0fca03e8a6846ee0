import type { OptionTexts } from '../../schema/option.js'
import type { SchedulingOptions } from './options.js'

export const texts: OptionTexts<typeof SchedulingOptions> = {
  url: {
    title: 'Address',
    control: 'text',
    help: 'The page on which people choose a time, at your scheduling service. Without it, that of the link.',
  },
  title: {
    title: 'Title',
    help: 'What people can book, for those who cannot see the page. Without it, the text of the link.',
  },
  providerName: {
    title: 'Service',
    help: 'The name of the scheduling service, for the question before its page is loaded.',
  },
}
