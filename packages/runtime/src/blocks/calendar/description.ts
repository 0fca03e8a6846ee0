import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CalendarOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A month of events as a table, with links to the months beside it and a list of the events.',
  server: 'events of other months',
  parts: {
    title: { required: true, help: 'The name of the month. It names the table.' },
    previous: {
      elements: { a: { href: null } },
      help: 'A link to the page with the month before. Its text is the name of that month.',
    },
    next: {
      elements: { a: { href: null } },
      help: 'A link to the page with the month after. Its text is the name of that month.',
    },
    grid: {
      required: true,
      elements: { table: {} },
      help: 'The days: a head of seven cells and a body of weeks. An empty body is filled with the current month.',
    },
    status: {
      required: true,
      help: 'An empty line with role="status": what is shown, and whether events are loading or failed to load.',
    },
    events: { required: true, elements: { ol: {}, ul: {} }, help: 'The events of the month.' },
    event: {
      within: 'events',
      elements: { li: {} },
      help: 'An event.',
      attributes: {
        'data-start': 'Its first day, such as 2026-12-05.',
        'data-end': 'Its last day, if that is another one.',
      },
    },
    date: { within: 'event', help: 'When it is, in words.' },
    link: { within: 'event', elements: { a: { href: null } }, help: 'Its title, a link to its page.' },
    place: { within: 'event', help: 'Where it is.' },
  },
}

export const texts: OptionTexts<typeof CalendarOptions> = {
  collectionId: {
    title: 'Collection',
    help: 'The id of the collection whose events other months show. Empty: all events of the website.',
    forAuthors: true,
  },
}

export const styling: Styling = {
  properties: {
    '--site-calendar-cell': 'The smallest height of a day.',
    '--site-calendar-rule': 'The colour of the lines between days.',
    '--site-calendar-accent': 'The colour of days with events, of today and of the selected day.',
    '--site-calendar-on-accent': 'The colour of text on the accent.',
  },
  states: {
    'aria-selected': 'On a day: "true" on the day whose events are listed.',
    'aria-current': 'On a day: "date" on today.',
    'data-loading': 'On the block: the events of the month are on their way.',
  },
}

export const examples: ExampleTitles = {
  month: 'A month with events',
  none: 'A month without events',
}
