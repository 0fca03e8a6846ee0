import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A line of short texts or pictures that moves across the page and repeats without a seam.',
  parts: {
    item: {
      required: true,
      help: 'A text or a picture. The items are the children of one list inside the block, and the list contains nothing else.',
    },
    link: {
      elements: { a: { href: null } },
      help: 'A link around the list: a click anywhere on the moving text follows it.',
    },
    pause: {
      elements: { button: { type: ['button'] } },
      help: 'Stops the text and starts it again; without this part, a button is made at the end of the block.',
    },
  },
}
