import type { BlockMarkup } from '../../schema/markup.js'

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
