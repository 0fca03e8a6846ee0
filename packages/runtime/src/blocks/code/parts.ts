import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: "An owner's own HTML with its scripts, or a listing of code.",
  parts: {
    listing: {
      elements: { pre: {} },
      help: 'A listing, with the code in a <code>. It scrolls by keyboard where it is wider than its place.',
    },
    script: {
      elements: { script: { type: ['text/plain'] } },
      help: 'A script of the owner, with the nonce of the page. With data-consent, it waits for consent instead.',
    },
  },
}
