import type { BlockMarkup } from '../../schema/markup.js'

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
