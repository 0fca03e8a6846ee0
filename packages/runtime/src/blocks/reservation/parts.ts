import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'The widget of a booking service, with which people reserve a table.',
  parts: {
    placeholder: {
      help: 'Has the place of the widget until that is there. The server writes it with `hidden`.',
    },
    widget: { required: true, help: 'An empty element, which the widget fills.' },
    link: {
      required: true,
      elements: { a: { href: null } },
      help: 'Leads to the restaurant at the service. Write a telephone number beside it.',
    },
  },
}
