import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CartIndicatorOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A link to the cart, with the number of items and the subtotal.',
  server: 'the cart of a visitor who has one',
  parts: {
    count: { required: true, help: 'The number of items, as 3; 100+ if there are more than 100.' },
    subtotal: { help: 'The price of all items, in the currency of the cart.' },
    announcement: {
      help: 'Announces a changed number of items to screen readers. Without it, an element is added at the end of the block. Write it beside the link, not in it: it would be part of the name of the link.',
    },
  },
}

export const texts: OptionTexts<typeof CartIndicatorOptions> = {
  trimZeros: {
    title: 'Short amounts',
    help: 'Writes a subtotal of whole units without its zeros: £38 in the place of £38.00.',
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'data-cart-state':
      'On the block: "uninitialised" until the page knows the cart, then "initialised". Without script it is not there.',
    'data-cart-empty': 'On the block, if the page knows that the cart is empty.',
  },
  classes: { 'site-cart-announcement': 'The announcement, if the markup has no part `announcement`.' },
}

export const examples: ExampleTitles = {
  basket: 'Number and amount',
  short: 'Amount without zeros',
  count: 'Number alone',
}
