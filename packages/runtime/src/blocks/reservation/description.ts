import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ReservationOptions } from './options.js'

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

export const texts: OptionTexts<typeof ReservationOptions> = {
  service: {
    title: 'Booking service',
    choices: { opentable: 'OpenTable', tock: 'Tock' },
    help: 'The service at which people book a table.',
  },
  restaurant: {
    title: 'Restaurant',
    help: 'The number of the restaurant at OpenTable, or the last part of its address at Tock.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-reservation-height': 'The least height of the placeholder and of the widget.',
    '--site-reservation-gap': 'The space between the parts of the placeholder.',
  },
  states: {
    'data-layout':
      'On the block: `wide` above 850 px; of Tock `column` up to 750 px; else `standard`. It follows the width of the block.',
    'data-loaded': 'On the block: the widget is there.',
  },
}

export const examples: ExampleTitles = {
  opentable: 'OpenTable',
  tock: 'Tock',
}
