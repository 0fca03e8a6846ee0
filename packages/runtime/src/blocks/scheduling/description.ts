import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { SchedulingOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'The page of a scheduling service, on which people choose a time.',
  parts: {
    frame: {
      required: true,
      help: 'The place of the page: an iframe without src, or an element that gets one. Its height is that before the service says its own.',
      attributes: { title: 'On an iframe: what people can book.' },
    },
    link: {
      required: true,
      elements: { a: { href: null } },
      help: 'Leads to the page at the service. It is always visible.',
    },
    script: {
      elements: { script: { type: ['text/plain'] } },
      help: 'The script of a service that draws its page itself into the part `frame`. It has the nonce of the page.',
    },
  },
}

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

export const styling: Styling = {
  properties: {
    '--site-scheduling-height': 'The height of the page before the service says its own.',
  },
  states: {},
}

export const examples: ExampleTitles = {
  frame: 'A frame',
  place: 'An empty place',
  script: 'A script of the provider',
}
