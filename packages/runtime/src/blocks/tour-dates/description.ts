import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { TourDatesOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Dates at other places, each with its venue and a link to tickets.',
  parts: {
    row: {
      required: true,
      help: 'One date: an item of a list, or a row of a table.',
      attributes: {
        'data-end':
          'Its end, if that is later than its date: a date such as 2026-12-06, or a time such as 2026-12-06T16:00Z.',
      },
    },
    date: {
      required: { inEvery: 'row' },
      within: 'row',
      elements: { time: { datetime: null } },
      help: 'The date.',
    },
    venue: { within: 'row', help: 'The name of the venue.' },
    place: { within: 'row', help: 'The town.' },
    tickets: {
      within: 'row',
      elements: { a: { href: null } },
      help: 'The link to tickets. It goes once the date is over.',
    },
    'sold-out': { within: 'row', help: 'Says that there are no tickets, in place of the link.' },
    more: {
      elements: { details: {} },
      help: 'Further rows, with a summary such as “Show all dates”. It opens if all other rows are over.',
    },
    empty: { help: 'Says that there are no dates. It is hidden while there is one.' },
  },
}

export const texts: OptionTexts<typeof TourDatesOptions> = {
  past: {
    title: 'Past dates',
    choices: { hide: 'Hide them', show: 'Keep them in the list' },
    help: 'What happens to a date once it is over, in the time zone of the website.',
  },
}

export const styling: Styling = {
  properties: {},
  states: { 'data-past': 'On the part `row`: the date is over.' },
}

export const examples: ExampleTitles = {
  list: 'A list',
  table: 'A table',
}
