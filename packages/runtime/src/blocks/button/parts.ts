import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A link that looks like a button. The block is the link itself.',
  root: { a: { href: null } },
  parts: {
    note: {
      help: 'A detail after the text, such as the size of a file. Records of the button leave it out.',
    },
  },
}
