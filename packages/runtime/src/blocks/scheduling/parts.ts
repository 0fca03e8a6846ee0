import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'The page of a scheduling service, on which people choose a time.',
  parts: {
    frame: {
      required: true,
      help: 'The place of the page: an iframe without src, or an element that gets one. Its height is that before the service says its own.',
      attributes: { title: 'On an iframe: what people can book.' },
    },
    link: {
      required: true,
      elements: { a: { href: null } },
      help: 'Leads to the page at the service. It is always visible.',
    },
    script: {
      elements: { script: { type: ['text/plain'] } },
      help: 'The script of a service that draws its page itself into the part `frame`. It has the nonce of the page.',
    },
  },
}
