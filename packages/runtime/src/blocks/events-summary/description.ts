import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { EventsSummaryOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A short list of events, with more of them on request.',
  server: 'more events, and other ones',
  parts: {
    list: {
      required: true,
      help: 'The element around the events. The server’s template events-summary renders its content again.',
    },
    event: { within: 'list', help: 'An event.' },
    date: {
      within: 'list',
      elements: { time: { datetime: null } },
      help: 'The date of an event.',
    },
    link: {
      within: 'list',
      elements: { a: { href: null } },
      help: 'The title of an event, a link to its page.',
    },
    place: { within: 'list', help: 'Where an event is.' },
    more: {
      elements: { a: { href: null } },
      help: 'A link to all events. With script it adds more to the list, as long as there are more.',
    },
    filter: {
      elements: { a: { href: null } },
      help: 'A link to other events. With script they replace the list.',
      attributes: { 'data-value': 'upcoming or past.' },
    },
    status: {
      required: true,
      help: 'An empty line with role="status": how many events are listed, and whether loading failed.',
    },
  },
}

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

export const styling: Styling = {
  properties: {},
  states: {
    'aria-current': 'On the part `filter`: "true" on the one whose events are listed.',
    'data-loading': 'On the block: events are on their way.',
  },
}

export const examples: ExampleTitles = {
  soon: 'The next two events',
  both: 'Dates relative to today',
  none: 'No events',
}
