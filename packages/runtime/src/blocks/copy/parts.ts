import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A button that copies a text: an address, a link, a reference.',
  parts: {
    button: {
      required: true,
      elements: { button: { type: ['button'] } },
      help: 'Copies the text. The sheet hides it from visitors without script.',
    },
    source: {
      required: { unlessOption: 'text' },
      help: 'The text, or a field whose value is copied.',
    },
    status: {
      help: 'Shows and announces what happened. Without it, an element is added at the end of the block.',
    },
  },
}
